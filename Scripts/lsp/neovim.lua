-- SPDX-License-Identifier: Apache-2.0
-- Neovim's own client: what it sees of a file of Harbour before and after an edit that is not saved.
local file, line = os.getenv("TRIAL_FILE"), tonumber(os.getenv("TRIAL_LINE"))
local seen = {}

local function finish()
  local out = io.open(os.getenv("TRIAL_RESULT"), "w")
  out:write(vim.json.encode(seen))
  out:close()
  vim.cmd("qall!")
end

local function diagnostics(rule)
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    if diagnostic.source == "lintel" and (not rule or diagnostic.code == rule) then table.insert(found, diagnostic) end
  end
  return found
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  for _, answer in pairs(answers or {}) do return answer.result, answer.error end
end

local ok, failure = pcall(function()
  vim.cmd("edit " .. vim.fn.fnameescape(file))
  local client = vim.lsp.start_client({
    name = "lintel", cmd = { os.getenv("LINTEL"), "lsp" }, root_dir = os.getenv("TRIAL_FOLDER"),
    workspace_folders = { { uri = vim.uri_from_fname(os.getenv("TRIAL_FOLDER")), name = "Harbour" } },
  })
  vim.lsp.buf_attach_client(0, client)
  seen["sees the findings"] = vim.wait(60000, function() return #diagnostics("override-ignored") > 0 end, 50)
  local diagnostic = diagnostics("override-ignored")[1]
  seen["at their lines"] = diagnostic ~= nil and diagnostic.lnum == line - 1

  vim.api.nvim_win_set_cursor(0, { line, diagnostic.col + 1 })
  local hover = request("textDocument/hover", vim.lsp.util.make_position_params())
  seen["hovers"] = hover ~= nil and hover.contents.value:find("override%-ignored") ~= nil
  local document = { textDocument = vim.lsp.util.make_text_document_params() }
  local lenses = request("textDocument/codeLens", document)
  seen["reads the lenses"] = lenses ~= nil and #lenses > 0 and lenses[1].command.title:find("·") ~= nil

  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = {} }
  local actions = request("textDocument/codeAction", params) or {}
  local suppress
  for _, action in ipairs(actions) do
    if action.title:find("Suppress override%-ignored") then suppress = action end
  end
  seen["is offered what to do"] = suppress ~= nil
  local before = #diagnostics("override-ignored")
  vim.lsp.util.apply_workspace_edit(suppress.edit, "utf-16")
  seen["applies it, unsaved, and sees the finding go"] =
    vim.wait(60000, function() return #diagnostics("override-ignored") < before end, 50) and vim.bo.modified
  vim.cmd("silent undo")
  seen["undoes it and sees it come back"] =
    vim.wait(60000, function() return #diagnostics("override-ignored") == before end, 50)
  -- Typing letter by letter goes through the client's incremental changes.
  vim.cmd("normal! Ospace above the line")
  seen["types and sees it move"] = vim.wait(60000, function()
    local moved = diagnostics("override-ignored")[1]
    return moved ~= nil and moved.lnum == line
  end, 50)
  vim.lsp.stop_client(client)
end)
if not ok then seen["runs to the end"] = tostring(failure) end
finish()
