// SPDX-License-Identifier: Apache-2.0

/// The style of the report. Colours are named once, for light and dark; a test measures the contrast of their pairs.
enum ReportStyleSheet {
  static let text = palette + base + head + tools + card + fold + table + map + diff + print

  /// Colours by name: text on `paper`, `card` and `well` has at least 4.5 : 1 everywhere.
  static let colors: [(name: String, light: String, dark: String)] = [
    ("paper", "#FAFAF8", "#131315"), ("card", "#FFFFFF", "#1B1B1E"), ("well", "#F5F5F2", "#232327"),
    ("line", "#E3E3DE", "#333338"), ("text", "#17171A", "#EFEFF2"), ("soft", "#5C5C66", "#A6A6B0"),
    ("link", "#1D4F91", "#9CC0F5"), ("error", "#B0221B", "#FF9A90"), ("warning", "#855000", "#F3B65F"),
    ("info", "#2A5BA8", "#93B9F2"), ("clean", "#2B6B3D", "#86D09B"), ("unknown", "#67479C", "#C5AEF3"),
  ]

  private static var palette: String {
    let names = colors.map { "--\($0.name):light-dark(\($0.light),\($0.dark))" }.joined(separator: ";")
    let plain = colors.map { "--\($0.name):\($0.light)" }.joined(separator: ";")
    return ":root{color-scheme:light dark;\(names)}\n@supports not (color:light-dark(#000,#fff)){:root{\(plain)}}\n"
  }

  private static let base = """
    *{box-sizing:border-box}
    html{scroll-padding-top:72px;-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    main,.top,footer{max-width:1680px;margin:0 auto;padding:0 clamp(16px,3vw,48px)}
    h1,h2,h3,p,ul,ol,figure{margin:0;padding:0;border:0}
    ul,ol{list-style:none}
    a{color:var(--link);text-underline-offset:.15em;text-decoration-thickness:1px}
    bdi,.full,h1,h2,h3,p,summary,li{overflow-wrap:anywhere}
    code,kbd{font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    kbd{border:1px solid var(--line);border-radius:4px;padding:0 .35em;background:var(--card)}
    button,select,input{font:inherit;color:inherit}
    :focus-visible{outline:2.5px solid var(--link);outline-offset:2px;border-radius:6px}
    [hidden]{display:none!important}
    .parts{position:absolute}
    .sr{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:16px;top:8px;z-index:9;background:var(--card);padding:.5em 1em}
    .facts,.hint,.meta,footer{color:var(--soft);font-size:13px}
    .tag{border:1px solid var(--line);border-radius:5px;padding:0 6px;color:var(--soft);white-space:nowrap;font-size:12px;font-weight:400}
    .place{font-size:12.5px;color:var(--soft);text-decoration-color:var(--line);overflow-wrap:anywhere}
    .place:hover{color:var(--link);text-decoration-color:currentColor}
    .dot{display:inline-block;width:9px;height:9px;border-radius:50%;margin-right:8px;flex:none;background:var(--c,var(--soft))}
    .unreadable{--c:var(--error)}.other-problems{--c:var(--warning)}.not-known{--c:var(--unknown)}.clean{--c:var(--clean)}.not-shown{--c:var(--soft)}
    .unreadable .dot,.dot.unreadable{border-radius:1.5px}
    .other-problems .dot,.dot.other-problems{border-radius:1.5px;transform:rotate(45deg) scale(.86)}
    .not-known .dot,.dot.not-known{background:repeating-linear-gradient(45deg,var(--c) 0 2.5px,transparent 2.5px 4.5px)}
    .sev{font-weight:600}.error .sev,.bad{color:var(--error)}.warning .sev{color:var(--warning)}.info .sev{color:var(--info)}
    .bad{font-weight:600}
    .fix{position:relative;padding-left:20px}
    .fix::before{content:"→";position:absolute;left:0;color:var(--clean);font-weight:600}
    .rule,[popovertarget]{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;border:0;background:none;color:var(--soft);padding:0;text-decoration:underline dotted;text-underline-offset:.2em}
    .rule{text-decoration:none}
    [popovertarget]{cursor:help}[popovertarget]:hover{color:var(--link)}
    .copy{font-size:12.5px;line-height:1.45;border:1px solid var(--line);background:var(--card);border-radius:6px;padding:1px 8px;cursor:pointer;color:var(--text);white-space:nowrap}
    .copy:hover,.tools button:hover,.map-tools button:hover,.bar nav a:hover,.bar nav button:hover{border-color:var(--soft)}
    .note{max-width:min(460px,92vw);border:1px solid var(--line);border-radius:12px;background:var(--card);color:var(--text);padding:18px 22px;box-shadow:0 12px 40px #0004;font-size:14.5px}
    .note p{margin-top:8px}.note::backdrop{background:#0003}
    .note h3{font:600 14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--soft)}
    .empty{background:var(--card);border:1px dashed var(--line);border-radius:12px;padding:28px;color:var(--soft)}
    .empty h2{color:var(--text);margin-bottom:8px}.empty p+p{margin-top:8px}
    h2{font-size:19px;letter-spacing:-.01em;line-height:1.3}
    h2 small{font-size:15px;font-weight:400;color:var(--soft);font-variant-numeric:tabular-nums}
    main>section{margin-bottom:40px}
    footer{padding-top:20px;padding-bottom:48px;border-top:1px solid var(--line)}
    footer p+p{margin-top:6px}
    @media (forced-colors:active){.dot,.share,figure svg,.chip,.ground i{forced-color-adjust:none}.card,.row,.copy{border-color:CanvasText}}
    @media (max-width:720px){html{scroll-padding-top:12px}.keys{display:none}}

    """

  private static let head = """
    .top{padding-top:20px;padding-bottom:18px}
    .bar{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between;font-size:13.5px}
    .kicker span{color:var(--soft);margin-left:8px}
    .bar nav{display:flex;flex-wrap:wrap;gap:6px;align-items:center}
    .bar nav a,.bar nav button{border:1px solid var(--line);background:none;border-radius:7px;padding:2px 10px;text-decoration:none;color:var(--text);cursor:pointer;font-size:13px}
    h1{font-size:clamp(24px,2.6vw,34px);line-height:1.18;letter-spacing:-.022em;font-weight:680;margin-top:18px}
    h1 span{color:var(--soft);font-weight:500}
    .legend{display:flex;flex-wrap:wrap;gap:6px 8px;font-size:14px;margin:14px 0 0 -10px}
    .legend a{display:inline-flex;align-items:center;padding:2px 10px;border-radius:7px;color:var(--text);text-decoration:none}
    .legend a:hover{background:var(--well)}
    .legend a[aria-current]{background:var(--well);box-shadow:inset 0 0 0 1.5px var(--c)}
    .legend b{margin-right:6px;font-variant-numeric:tabular-nums}
    .share{display:flex;gap:2px;height:5px;margin:8px 0 10px;max-width:640px}
    .share span{border-radius:2.5px;min-width:5px;background:var(--c)}
    .share .not-known{background:repeating-linear-gradient(45deg,var(--c) 0 3px,transparent 3px 5px)}
    .rows{border-top:1px solid var(--line)}
    .row{display:grid;grid-template-columns:224px minmax(0,1fr) minmax(0,.72fr);gap:4px 24px;align-items:start;padding:10px 0;border-bottom:1px solid var(--line);font-size:14px;line-height:1.42}
    .thumb{display:grid;grid-template-columns:1fr 1fr;gap:8px;text-decoration:none;color:var(--soft)}
    .chip{display:block;width:100%;border-radius:7px;box-shadow:0 0 0 1px var(--line)}
    .look.bad .chip{box-shadow:0 0 0 2px var(--error)}
    .look small{display:block;font-size:11px;line-height:1.3;margin-top:3px;color:var(--soft);font-variant-numeric:tabular-nums}
    .look b{font-weight:500}.look.bad b{color:var(--error);font-weight:650}
    .earlier{display:grid;grid-template-columns:auto 116px 116px;gap:8px 12px;align-items:start;justify-content:start;margin:0 0 12px 20px;font-size:13px;color:var(--soft)}
    .thumb.file{display:block}
    .thumb.file span{display:block;border:1px dashed var(--line);border-radius:7px;padding:6px 10px;font-size:12.5px;color:var(--soft);overflow-wrap:anywhere}
    .who{font-weight:600;font-size:14.5px}.who{display:flex;flex-wrap:wrap;gap:0 10px;align-items:baseline}.who [popovertarget],.who .rule{font-weight:400}.who a{color:var(--text);text-decoration:none}.who a:hover{text-decoration:underline}.who .place{font-weight:600;font-size:14.5px;color:var(--text)}
    .row .cause,.row .fix,.also{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
    .also{font-size:13px;color:var(--soft);margin-top:3px}.also b{font-weight:500}.also a{color:var(--text);text-decoration-color:var(--line)}
    .thumb .era{grid-column:1/-1;font-size:11px;line-height:1.3;margin-top:-6px;font-style:italic}
    .row .meta{margin-top:4px;display:flex;flex-wrap:wrap;gap:3px 10px;align-items:center;padding-left:20px}
    .rest>summary{padding:10px 0}
    @media (max-width:1000px){.row{grid-template-columns:176px minmax(0,1fr)}.thumb{grid-row:1/span 2}.do{grid-column:2}}
    @media (max-width:560px){.top{padding-top:12px;padding-bottom:12px}h1{margin-top:10px;font-size:23px}.bar .kicker span{display:none}
    .legend{gap:0 4px;margin-top:8px;font-size:13.5px}.legend a{padding:2px 8px}.share{margin:6px 0 8px}
    .row{grid-template-columns:92px minmax(0,1fr);gap:4px 12px}.thumb{grid-template-columns:1fr;gap:4px}.thumb .era{margin:0}.also{-webkit-line-clamp:2}.thumb.file span{padding:6px}}

    """

  private static let tools = """
    .tools{position:sticky;top:0;z-index:3;display:flex;flex-wrap:wrap;gap:8px 10px;align-items:center;padding:10px 0;margin-bottom:14px;background:var(--paper);border-bottom:1px solid var(--line);font-size:14px}
    .tools input,.map-tools input{flex:1 1 220px;min-width:0;max-width:380px;padding:5px 12px;border-radius:8px;border:1px solid var(--soft);background:var(--card)}
    ::placeholder{color:var(--soft);opacity:1}
    .selects{display:flex;flex-wrap:wrap;gap:6px;min-width:0}
    .tools select,.tools button,.map-tools button{padding:4px 10px;border-radius:8px;border:1px solid var(--line);background:var(--card);font-size:13.5px}
    .tools select{max-width:170px}.tools button,.map-tools button{cursor:pointer}
    #filters{display:none}
    #count{color:var(--soft);font-size:13px;margin-left:auto;white-space:nowrap}
    @media (max-width:720px){.tools{position:static}#filters{display:block}.selects{display:none}.tools.open .selects{display:flex;flex-basis:100%;order:9}.tools input{flex-basis:120px}#count{display:none}}

    """

  private static let card = """
    .group{margin-bottom:30px}
    .group>h2{margin-bottom:2px}
    .group>.hint{margin-bottom:12px}
    details.group{border-top:1px solid var(--line);padding-top:12px}
    details.group>summary{list-style-position:outside;margin-left:1.1em}
    details.group>summary h2{display:inline}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,440px),1fr));gap:16px;align-items:start}
    .wide-screens .cards{grid-template-columns:repeat(auto-fill,minmax(min(100%,680px),1fr))}
    .wide-screens .looks{grid-template-columns:1fr;align-content:start}
    @media (min-width:1080px) and (max-width:1470px){.wide-screens .card{display:grid;grid-template:repeat(9,auto) 1fr/minmax(0,1fr) minmax(0,820px);column-gap:28px}.wide-screens .card>*{grid-column:1}.wide-screens .card>.looks{grid-area:1/2/-1/3}.wide-screens .card>details{align-self:start}}
    @media (max-width:720px){.wide-screens .looks figure{overflow:hidden}.wide-screens .looks figure>svg,.wide-screens .beside svg{width:max(100%,640px)}}
    #board{outline-offset:8px}
    .cause-group,.causes{border-top:1px solid var(--line);padding:7px 0}
    .group>.hint+.cause-group{border-top:0}
    .cause-group>summary,.causes>summary{list-style-position:outside;margin-left:1.1em}
    .cause-group[open]{padding-bottom:18px}.cause-group[open]>summary{margin-bottom:10px}
    .cause-group h3{display:inline;font-size:14.5px;font-weight:600;color:var(--text)}.cause-group h3 span{font-weight:400;color:var(--soft)}
    .card{background:var(--card);border:1px solid var(--line);border-top:3px solid var(--c);border-radius:12px;padding:14px 16px 12px;min-width:0}
    .scripted .card{content-visibility:auto;contain-intrinsic-size:auto 340px}
    .scripted .card.bare{contain-intrinsic-size:auto 130px}
    .card.at,.card:target{outline:2.5px solid var(--link);outline-offset:1px}
    .card:focus{outline:2.5px solid var(--link);outline-offset:1px}
    .card h3{font-size:16px;line-height:1.3;font-weight:650;letter-spacing:-.005em}
    .card header{margin-bottom:10px}
    .card header .meta{margin-top:1px}
    .link{color:var(--soft);text-decoration:none;padding:0 4px}.link:hover{color:var(--link)}
    .findings{display:grid;gap:8px;margin-bottom:12px}
    .finding{font-size:14px;line-height:1.45;overflow-wrap:anywhere;min-width:0}
    .finding+.finding{border-top:1px solid var(--line);padding-top:8px}
    .finding .fix{margin-top:3px}
    .finding .meta{display:flex;flex-wrap:wrap;gap:3px 10px;align-items:center;margin-top:5px;padding-left:20px}
    .looks{display:grid;grid-template-columns:1fr 1fr;gap:12px}
    .looks:has(>noscript){min-height:132px}
    figure{min-width:0}
    figure svg{display:block;width:100%;height:auto;-webkit-mask:linear-gradient(#000 72%,transparent);mask:linear-gradient(#000 72%,transparent)}
    .beside{display:grid;gap:8px;align-items:start}
    .beside>a{display:block;min-width:0}
    .shot{display:block;width:100%;aspect-ratio:416/131;object-fit:cover;object-position:top;border:1px solid var(--line);border-bottom:0;border-radius:10px 10px 0 0;-webkit-mask:linear-gradient(#000 72%,transparent);mask:linear-gradient(#000 72%,transparent)}
    figcaption{font-size:12.5px;line-height:1.4;color:var(--soft);display:flex;flex-wrap:wrap;gap:0 7px;align-items:center}
    figcaption b{color:var(--text);font-weight:600}
    .ground{display:inline-flex;align-items:center;gap:4px;font-variant-numeric:tabular-nums}
    .ground i{width:11px;height:11px;border-radius:3px;border:1px solid var(--soft)}
    .line{font-size:13px;color:var(--soft);margin-top:8px}.line b{color:var(--text);font-weight:600}
    .likely{font-style:italic}
    .plain{font-size:13px;color:var(--soft);margin-top:6px;display:grid;gap:4px}
    .plain li{padding-left:10px;border-left:2px solid var(--line)}
    .plain .unknown{border-color:var(--unknown)}

    """

  /// How far each controller of a chain stands in.
  private static let depths = (2...9).map { ".chain li:nth-child(\($0 == 9 ? "n+9" : "\($0)")){--d:\($0 - 1)}" }
    .joined()

  private static let fold = """
    details{font-size:14px}
    .card>details{border-top:1px solid var(--line);margin-top:10px;padding-top:7px}
    .card>details+details{margin-top:7px}
    summary{cursor:pointer;color:var(--soft);font-size:13px;border-radius:4px}
    summary:hover{color:var(--text)}
    summary h2{color:var(--text)}
    .other{border-top:1px solid var(--line);padding:12px 0 4px;margin-top:8px}
    .chain{margin:8px 0 4px;font-size:13px}
    .chain li{--x:calc(var(--d,0)*14px);position:relative;padding:3px 0 3px calc(var(--x) + 22px)}
    .chain li:not(:last-child){background:linear-gradient(var(--soft),var(--soft)) no-repeat calc(var(--x) + 9px) 20px/1.5px 100%}
    .chain li::before{content:"";position:absolute;left:calc(var(--x) + 5px);top:8px;width:9px;height:9px;border-radius:3px;border:2px solid var(--soft);background:var(--card)}
    .chain .outer::before{border-radius:50%}
    \(depths)
    .chain .outer{color:var(--soft)}
    .chain .decides::before{background:var(--link);border-color:var(--link)}
    .chain .decides>span{font-weight:650}
    .chain small,.tree small{color:var(--soft);font-size:12px}
    .chain i{font-style:normal;font-size:12px;color:var(--soft)}
    mark{background:none;color:var(--link);font-size:12px;border:1px solid currentColor;border-radius:5px;padding:0 5px;margin-right:4px;white-space:nowrap}
    .steps{counter-reset:s;margin:8px 0 6px;font-size:13px;display:grid;gap:4px}
    .steps li{counter-increment:s;padding-left:26px;position:relative}
    .steps li::before{content:counter(s);position:absolute;left:0;color:var(--soft);font-size:12px;width:18px;text-align:right}

    """

  private static let table = """
    .as-table #board{display:none}
    .scroller{display:none}
    .as-table .scroller{display:block;overflow-x:auto;margin-bottom:40px}
    table{border-collapse:collapse;width:100%;font-size:13px;line-height:1.4}
    th{text-align:left;font-weight:600;color:var(--soft);font-size:12px;white-space:nowrap}
    th,td{padding:5px 14px 5px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere;min-width:6em}
    td.state{white-space:nowrap}td:nth-child(2){min-width:17em}td:nth-child(3),td:nth-child(4){min-width:13.5em}
    td a{color:var(--text);font-weight:600;text-decoration:none}td a:hover{text-decoration:underline}

    """

  private static let map = """
    .scripted .trees{content-visibility:auto;contain-intrinsic-size:auto 800px}
    .map-tools{display:flex;flex-wrap:wrap;gap:6px;align-items:center;margin-top:10px;font-size:14px}
    #map-way{color:var(--soft);font-size:13px;margin-left:8px}
    .trees{columns:calc(400px*var(--zoom,1)) auto;column-gap:20px;margin-top:14px;font-size:calc(13.5px*var(--zoom,1))}
    .tree{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:10px 14px;margin-bottom:12px;-webkit-box-decoration-break:clone;box-decoration-break:clone}
    .tree ul ul{margin-left:4px;border-left:1.5px solid var(--line);padding-left:16px}
    .tree li{position:relative;padding:1px 0;scroll-margin-top:120px}
    .tree ul ul>li::before{content:"";position:absolute;left:-16px;top:.85em;width:11px;border-top:1.5px solid var(--line)}
    .tree a{text-decoration-color:var(--line)}.tree a:hover{text-decoration-color:currentColor}
    .tree i{font-size:12px;color:var(--soft);font-style:normal;white-space:nowrap}
    .led .way>a,.led .way>span:not(.dot){font-weight:650}
    .led .end>a{background:var(--link);color:var(--card);border-radius:4px;padding:0 4px}
    .led .way::before{border-color:var(--link)!important}
    .searched .hit>a,.searched .hit>span:not(.dot){background:var(--link);color:var(--card);border-radius:4px;padding:0 4px}

    """

  private static let diff = """
    .pairs{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,560px),1fr));gap:16px;align-items:start;margin-top:10px}
    .slider h4{font-size:13px;color:var(--soft);font-weight:600;margin:0 0 4px}
    .changed li{font-size:14px}
    .sliders{display:grid;grid-template-columns:1fr 1fr;gap:12px}
    .slider{margin-top:10px;display:grid;gap:4px;align-content:start;min-width:0}.slider:only-child{grid-column:1/-1;max-width:400px}
    .slides{position:relative}.slides>div{min-width:0}
    .slides>div:last-child{position:absolute;inset:0;clip-path:inset(0 0 0 var(--cut,50%))}
    .slides::after{content:"";position:absolute;top:0;bottom:0;left:var(--cut,50%);width:2px;background:var(--link)}
    .slides svg{display:block;width:100%;height:auto}
    .slider input{width:100%;margin:0;accent-color:var(--link)}
    .slider p{display:flex;justify-content:space-between;font-size:12px;color:var(--soft)}

    """

  private static let print = """
    @media print{
    :root{color-scheme:light}
    body{background:#fff;font-size:10pt}
    .js,.bar nav,.keys,.skip,[popover],.link{display:none!important}
    .card[hidden],.row[hidden],.group[hidden]{display:block!important}
    details:is(.group,.rest,.causes,.cause-group)::details-content{content-visibility:visible;display:block}
    .row{grid-template-columns:170px 1fr 1fr;break-inside:avoid}
    .cards{display:block;columns:2;column-gap:12px}
    .scripted .card,.scripted .trees,.card{content-visibility:visible;break-inside:avoid;margin-bottom:12px;padding:10px}
    .as-table #board{display:block}.as-table .scroller{display:none}
    figcaption,.finding,.line,.plain{font-size:8.5pt}
    .trees{columns:2}.tree{break-inside:auto}
    *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
    }
    """
}
