// SPDX-License-Identifier: Apache-2.0

/// The style of the report. Colours are named once, for light and dark; a test measures the contrast of their pairs.
enum ReportStyleSheet {
  static let text = palette + layout + card + chain + map + print

  /// Colours by name: text on `paper` and `card` has at least 4.5 : 1 everywhere.
  static let colors: [(name: String, light: String, dark: String)] = [
    ("paper", "#F4F4F1", "#121214"), ("card", "#FFFFFF", "#1C1C1F"), ("well", "#F8F8F6", "#232327"),
    ("line", "#E2E2DC", "#343439"), ("text", "#1A1A1E", "#EDEDF1"), ("soft", "#5A5A64", "#A9A9B4"),
    ("link", "#1D4F91", "#9CC0F5"), ("error", "#B0221B", "#FF9A90"), ("warning", "#855000", "#F3B65F"),
    ("info", "#2A5BA8", "#93B9F2"), ("clean", "#2B6B3D", "#86D09B"), ("unknown", "#67479C", "#C5AEF3"),
  ]

  private static var palette: String {
    let names = colors.map { "--\($0.name):light-dark(\($0.light),\($0.dark))" }.joined(separator: ";")
    let plain = colors.map { "--\($0.name):\($0.light)" }.joined(separator: ";")
    return ":root{color-scheme:light dark;\(names)}\n@supports not (color:light-dark(#000,#fff)){:root{\(plain)}}\n"
  }

  private static let layout = """
    *{box-sizing:border-box}
    html{scroll-padding-top:7rem;-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    main,.top,footer{max-width:1760px;margin:0 auto;padding:0 clamp(16px,3vw,48px)}
    h1,h2,h3,p,ul,ol,figure,fieldset{margin:0;padding:0;border:0}
    ul,ol{list-style:none}
    a{color:var(--link);text-underline-offset:.15em;text-decoration-thickness:1px}
    bdi,.full,h1,h2,p,summary{overflow-wrap:anywhere}
    code,kbd{font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    kbd{border:1px solid var(--line);border-radius:4px;padding:0 .35em;background:var(--card)}
    button,select,input{font:inherit;color:inherit}
    :focus-visible{outline:2.5px solid var(--link);outline-offset:2px;border-radius:6px}
    [hidden]{display:none!important}
    .parts{position:absolute}
    .sr{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:16px;top:8px;z-index:9;background:var(--card);padding:.5em 1em}
    .top{padding-top:44px;padding-bottom:24px}
    .kicker{color:var(--soft);font-size:13px;letter-spacing:.02em}
    h1{font-size:clamp(26px,3.4vw,40px);line-height:1.15;letter-spacing:-.02em;font-weight:700}
    .verdict{font-size:clamp(17px,1.8vw,21px);margin-top:6px;color:var(--text)}
    .share{display:flex;gap:3px;height:10px;margin:22px 0 12px;max-width:720px}
    .share span{border-radius:5px;min-width:6px}
    .share .error,.dot.error,.legend .error .dot{background:var(--error)}
    .share .warning,.dot.warning,.legend .warning .dot{background:var(--warning)}
    .share .info,.dot.info,.legend .info .dot{background:var(--info)}
    .share .clean,.dot.clean,.legend .clean .dot{background:var(--clean)}
    .share .unknown,.dot.unknown,.legend .unknown .dot{background:repeating-linear-gradient(45deg,var(--unknown) 0 3px,transparent 3px 5px)}
    .dot{display:inline-block;width:10px;height:10px;border-radius:50%;margin-right:7px;flex:none}
    .dot.error,.legend .error .dot{border-radius:1.5px}
    .dot.warning,.legend .warning .dot{border-radius:1.5px;transform:rotate(45deg) scale(.86)}
    .legend{display:flex;flex-wrap:wrap;gap:4px 22px;color:var(--soft);font-size:14px}
    .legend b{color:var(--text)}
    .facts,.hint,footer{color:var(--soft);font-size:13.5px}
    .facts{margin-top:14px}
    .top nav{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:18px}
    .top nav a,.top nav button,.tools button{border:1px solid var(--line);background:var(--card);border-radius:99px;padding:5px 14px;text-decoration:none;color:var(--text);cursor:pointer;font-size:14px}
    .top nav a:hover,.top nav button:hover,.tools button:hover{border-color:var(--soft)}
    #theme{margin-left:auto}
    .tools{position:sticky;top:0;z-index:3;display:flex;flex-wrap:wrap;gap:10px 14px;align-items:center;padding:12px 0;margin-bottom:14px;background:var(--paper);border-bottom:1px solid var(--line)}
    .tools input[type=search]{flex:1 1 240px;min-width:0;max-width:420px;padding:8px 14px;border-radius:99px;border:1px solid var(--soft);background:var(--card)}
    ::placeholder{color:var(--soft);opacity:1}
    .tools fieldset,.selects{display:flex;flex-wrap:wrap;gap:6px;min-width:0}
    .tools select{max-width:190px;padding:6px 10px;border-radius:99px;border:1px solid var(--line);background:var(--card);font-size:14px}
    .chip{display:inline-flex;align-items:center;gap:6px;border:1px solid var(--line);border-radius:99px;padding:4px 12px 4px 9px;background:var(--card);font-size:14px;cursor:pointer}
    .chip input{accent-color:var(--soft);margin:0}
    .chip.error input{accent-color:var(--error)}.chip.warning input{accent-color:var(--warning)}.chip.info input{accent-color:var(--info)}
    #count{color:var(--soft);font-size:13.5px;margin-left:auto;white-space:nowrap}
    h2{font-size:24px;letter-spacing:-.01em}
    main>section{margin-bottom:56px}
    .empty{background:var(--card);border:1px dashed var(--line);border-radius:16px;padding:28px;color:var(--soft)}
    .empty h2{color:var(--text);margin-bottom:8px}.empty p+p{margin-top:8px}
    footer{padding-top:22px;padding-bottom:48px;border-top:1px solid var(--line)}
    footer p+p{margin-top:6px}
    @media (max-width:720px){.tools{position:static}html{scroll-padding-top:1rem}#count{margin-left:0;flex-basis:100%}.keys{display:none}}
    @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}.card{transition:box-shadow .15s}}

    """

  private static let card = """
    #board{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,372px),1fr));gap:22px;align-items:start;outline-offset:8px}
    .card{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:18px 18px 12px;min-width:0;scroll-margin-top:7rem;content-visibility:auto;contain-intrinsic-size:auto 560px}
    .card:target,.card:focus{outline:2.5px solid var(--link);outline-offset:1px}
    .card header{display:block;padding-left:14px;border-left:4px solid var(--line);margin-bottom:14px;border-radius:2px}
    .card.error header{border-color:var(--error)}.card.warning header{border-color:var(--warning)}.card.info header{border-color:var(--info)}
    .card.none header{border-color:var(--clean)}.card.unknown header{border-color:var(--unknown)}
    .card h2{font-size:17px;line-height:1.3;font-weight:650;letter-spacing:-.005em}
    .meta{font-size:13px;color:var(--soft);margin-top:2px}
    .tag{border:1px solid var(--line);border-radius:5px;padding:0 6px;color:var(--soft);white-space:nowrap}
    .place{font-size:12.5px;color:var(--soft);text-decoration-color:var(--line);overflow-wrap:anywhere}
    .place:hover{color:var(--link);text-decoration-color:currentColor}
    .looks{display:grid;gap:12px}
    figure svg{display:block;width:100%;height:auto;-webkit-mask:linear-gradient(#000 72%,transparent);mask:linear-gradient(#000 72%,transparent)}
    .beside{display:grid;grid-template-columns:1fr 1fr;gap:10px;align-items:start}
    .beside>a{display:block;min-width:0}
    .shot{display:block;width:100%;aspect-ratio:416/131;object-fit:cover;object-position:top;border:1px solid var(--line);border-bottom:0;border-radius:12px 12px 0 0;-webkit-mask:linear-gradient(#000 72%,transparent);mask:linear-gradient(#000 72%,transparent)}
    figcaption{font-size:13px;color:var(--soft);display:flex;flex-wrap:wrap;gap:1px 8px;align-items:center;margin-top:1px}
    figcaption b{color:var(--text);min-width:2.4em;font-weight:600}
    .ground{display:inline-flex;align-items:center;gap:5px;font-variant-numeric:tabular-nums}
    .ground i{width:12px;height:12px;border-radius:3px;border:1px solid var(--soft)}
    .bad{color:var(--error);font-weight:600}
    .decider{font-size:14px;margin-top:12px;overflow-wrap:anywhere}
    .decider b{font-weight:600}
    .plain{font-size:13.5px;color:var(--soft);margin-top:6px;display:grid;gap:5px}
    .plain li{padding-left:12px;border-left:2px solid var(--line);overflow-wrap:anywhere}
    .plain .unknown{border-color:var(--unknown)}.plain .unknown b{color:var(--unknown)}
    .plain .fix{border-color:var(--clean);color:var(--clean)}
    .findings{margin-top:12px;display:grid;gap:8px}
    .finding{background:var(--well);border-radius:10px;padding:9px 12px;font-size:14px;overflow-wrap:anywhere;min-width:0}
    .finding .sev{font-weight:650}
    .finding.error .sev{color:var(--error)}.finding.warning .sev{color:var(--warning)}.finding.info .sev{color:var(--info)}
    .rule,[popovertarget]{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;border:1px solid var(--line);background:var(--card);color:var(--soft);border-radius:5px;padding:1px 6px;white-space:nowrap}
    [popovertarget]{cursor:help}[popovertarget]:hover{color:var(--link);border-color:currentColor}
    details{margin-top:8px;font-size:14px}
    .card>details{border-top:1px solid var(--line);margin-top:12px;padding-top:8px}
    .card>details+details{margin-top:8px}
    summary{cursor:pointer;color:var(--soft);font-size:13.5px;overflow-wrap:anywhere;border-radius:4px}
    summary:hover{color:var(--text)}
    .wide-screens{grid-template-columns:repeat(auto-fill,minmax(min(100%,680px),1fr))!important}
    .pairs{grid-template-columns:repeat(auto-fill,minmax(min(100%,560px),1fr))!important}
    .sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,260px),1fr));gap:20px;margin-top:10px}
    .sides h3{font-size:13px;color:var(--soft);font-weight:600;margin-bottom:6px}
    .other{border-top:1px solid var(--line);padding:14px 0 4px;margin-top:10px}
    .other .looks{grid-template-columns:1fr 1fr}
    .other figcaption{font-size:12px}
    #elsewhere h2,#map h2,#problems h2{margin-bottom:2px}
    .findings.wide{grid-template-columns:repeat(auto-fill,minmax(min(100%,420px),1fr));gap:12px;margin-top:14px;align-items:start}
    .wide .finding{background:var(--card);border:1px solid var(--line)}
    .note{max-width:min(460px,92vw);border:1px solid var(--line);border-radius:14px;background:var(--card);color:var(--text);padding:18px 22px;box-shadow:0 12px 40px #0004;font-size:14.5px}
    .note p{margin-top:8px}.note::backdrop{background:#0003}
    .note h3{font:600 14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--soft)}

    """

  private static let chain = """
    .chain{margin:10px 0 4px;font-size:13.5px}
    .chain li{--x:calc(var(--d,0)*14px);position:relative;padding:4px 0 4px calc(var(--x) + 22px);overflow-wrap:anywhere}
    .chain li:not(:last-child){background:linear-gradient(var(--soft),var(--soft)) no-repeat calc(var(--x) + 9px) 21px/1.5px 100%}
    .chain li::before{content:"";position:absolute;left:calc(var(--x) + 3px);top:8px;width:9px;height:9px;border-radius:3px;border:2px solid var(--soft);background:var(--card)}
    .chain li::after{content:"";position:absolute;left:calc(var(--x) - 5px);top:0;width:7px;height:13px;border-left:1.5px solid var(--soft);border-bottom:1.5px solid var(--soft);border-bottom-left-radius:6px}
    .chain li:first-child::after{display:none}
    .chain .outer{color:var(--soft)}.chain .outer::before{border-radius:50%}
    .chain .decides::before{background:var(--link);border-color:var(--link)}
    .chain .decides>span{font-weight:650}
    .chain small,.tree small{color:var(--soft);font-size:12px}
    .chain i{font-style:normal;font-size:12px;color:var(--soft)}
    mark{background:none;color:var(--link);font-size:12px;border:1px solid currentColor;border-radius:5px;padding:0 5px;margin-right:4px;white-space:nowrap}
    .steps{counter-reset:s;margin:10px 0 6px;font-size:13.5px;display:grid;gap:5px}
    .steps li{counter-increment:s;padding-left:26px;position:relative;overflow-wrap:anywhere}
    .steps li::before{content:counter(s);position:absolute;left:0;color:var(--soft);font-size:12px;width:18px;text-align:right}

    """

  private static let map = """
    .trees{columns:420px auto;column-gap:28px;margin-top:16px}
    .tree{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:12px 16px;margin-bottom:14px;font-size:14px;overflow-wrap:anywhere;-webkit-box-decoration-break:clone;box-decoration-break:clone}
    .tree ul ul{margin-left:4px;border-left:1.5px solid var(--line);padding-left:16px}
    .tree li{position:relative;padding:2px 0}
    .tree ul ul>li::before{content:"";position:absolute;left:-16px;top:13px;width:11px;border-top:1.5px solid var(--line)}
    .tree a{text-decoration:none}.tree a:hover{text-decoration:underline}
    .tree i{font-size:12px;color:var(--soft);font-style:normal;white-space:nowrap}

    """

  private static let print = """
    @media print{
    :root{color-scheme:light}
    body{background:#fff;font-size:10.5pt}
    .js,.top nav,.keys,.skip,[popover]{display:none!important}
    .card[hidden],.finding[hidden]{display:block!important}
    #board{display:block;columns:2;column-gap:14px}
    .card{break-inside:avoid;content-visibility:visible;margin-bottom:14px;padding:12px 12px 8px;border-radius:10px}
    .looks{grid-template-columns:1fr 1fr}
    figcaption,.finding,.decider,.plain{font-size:8.5pt}
    .trees{columns:2}.tree{break-inside:auto}
    *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
    }
    """
}
