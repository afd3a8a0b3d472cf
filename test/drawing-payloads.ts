const drawing = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 90" width="90" height="90"${attributes}>${inner}</svg>`;

const away = 'http://away.example';
const html = 'xmlns="http://www.w3.org/1999/xhtml"';

/** SVGs with scripts or external requests, which are removed. */
export const hostileDrawings: [what: string, svg: string][] = [
  ['a script', drawing('<script>alert(1)</script>')],
  [
    'a script with a prefix',
    drawing('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  ],
  ['a script in CDATA', drawing('<script><![CDATA[alert(1)]]></script>')],
  [
    'a script from elsewhere',
    drawing(`<script href="${away}/a.js"/><script xlink:href="${away}/b.js"/>`),
  ],
  ['a script in metadata', drawing('<metadata><x><script>alert(1)</script></x></metadata>')],
  ['a script in a switch', drawing('<switch><script>alert(1)</script></switch>')],
  [
    'a script of HTML',
    drawing(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>`),
  ],
  [
    'a script written by entities in a style',
    drawing('<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>'),
  ],
  ['a handler of the drawing', drawing('<rect width="9" height="9"/>', ' onload="alert(1)"')],
  [
    'handlers of a shape',
    drawing(
      '<rect width="90" height="90" onclick="alert(1)" onmouseover="alert(1)" ONLOAD="alert(1)"/>',
    ),
  ],
  ['a handler of a picture', drawing('<image href="x" onerror="alert(1)" width="9" height="9"/>')],
  [
    'a handler of an animation',
    drawing(
      '<rect width="9" height="9"><animate attributeName="x" to="1" dur="1ms" onbegin="alert(1)" onend="alert(1)"/></rect>',
    ),
  ],
  [
    'a handler that is set',
    drawing('<rect width="90" height="90"><set attributeName="onclick" to="alert(1)"/></rect>'),
  ],
  [
    'a listener',
    drawing(
      '<rect id="a" width="9" height="9"/><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
    ),
  ],
  ['a link that runs', drawing('<a href="javascript:alert(1)"><rect width="90" height="90"/></a>')],
  [
    'a link that runs, in disguise',
    drawing('<a xlink:href="&#106;ava&#x0a;script:alert(1)"><rect width="90" height="90"/></a>'),
  ],
  [
    'a link that comes to run',
    drawing(
      '<a><set attributeName="href" to="javascript:alert(1)"/><rect width="90" height="90"/></a>',
    ),
  ],
  [
    'a link that comes to run by its values',
    drawing(
      '<a><animate attributeName="xlink:href" values="javascript:alert(1)"/><rect width="90" height="90"/></a>',
    ),
  ],
  [
    'a page inside',
    drawing(
      `<foreignObject width="90" height="90"><body ${html}><img src="x" onerror="alert(1)"/></body></foreignObject>`,
    ),
  ],
  [
    'a frame inside',
    drawing(
      `<foreignObject width="90" height="90"><iframe ${html} src="${away}/frame"/></foreignObject>`,
    ),
  ],
  [
    'a frame without a page',
    drawing(
      `<iframe ${html} src="javascript:alert(1)"/><embed ${html} src="${away}/e"/><object ${html} data="${away}/o"/>`,
    ),
  ],
  [
    'a picture from elsewhere',
    drawing(
      `<image href="${away}/a.png" width="9" height="9"/><image xlink:href="//away.example/b.png" width="9" height="9"/>`,
    ),
  ],
  [
    'a drawing in a picture',
    drawing(
      '<image href="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIG9ubG9hZD0iYWxlcnQoMSkiLz4=" width="9" height="9"/>',
    ),
  ],
  [
    'a use of elsewhere',
    drawing(`<use href="${away}/a.svg#a"/><use href="data:image/svg+xml,%3Csvg id='a'/%3E#a"/>`),
  ],
  [
    'a filter picture from elsewhere',
    drawing(
      `<filter id="f"><feImage href="${away}/f.png"/></filter><rect width="90" height="90" filter="url(#f)"/>`,
    ),
  ],
  [
    'a fill from elsewhere',
    drawing(
      `<rect width="90" height="90" fill="url(${away}/f.svg#a)" stroke="url( '${away}/s.svg#a' )"/>`,
    ),
  ],
  [
    'a mask and a cursor from elsewhere',
    drawing(
      `<rect width="90" height="90" mask="url(${away}/m.svg#a)" cursor="url(${away}/c.cur), auto" style="cursor:url(${away}/c2.cur), auto; fill:red"/>`,
    ),
  ],
  [
    'an import',
    drawing(
      `<style>@import url(${away}/a.css);@import "${away}/b.css";rect{fill:red}</style><rect width="90" height="90"/>`,
    ),
  ],
  [
    'an import in a group',
    drawing(
      `<style>@media all{@import "${away}/b.css";rect{background:url(${away}/c.png)}}</style><rect width="90" height="90"/>`,
    ),
  ],
  [
    'a font from elsewhere',
    drawing(
      `<style>@font-face{font-family:a;src:url(${away}/a.woff2)}text{font-family:a;fill:red}</style><text y="50">A</text>`,
    ),
  ],
  [
    'a background from elsewhere',
    drawing(
      `<style>svg{background:url("${away}/a.png");color:red}</style>`,
      ` style="background:url(${away}/b.png)"`,
    ),
  ],
  [
    'an image set',
    drawing(
      `<style>svg{background:image-set("${away}/a.png" 1x);border-image:-webkit-image-set("${away}/b.png" 1x)}</style>`,
    ),
  ],
  [
    'an escaped url',
    drawing(
      `<style>svg{background:\\75 rl(${away}/a.png)}svg{background:u\\72l(${away}/b.png)}</style>`,
    ),
  ],
  [
    'a url behind a comment in a string',
    drawing(`<style>svg{content:"/*";background:url(${away}/a.png);quotes:"*/" "a"}</style>`),
  ],
  [
    'a url in a style behind a comment in a string',
    drawing(
      '<rect width="90" height="90"/>',
      ` style='content:"/*";background:url(${away}/a.png);quotes:"*/" "a"'`,
    ),
  ],
  [
    'a url in nested rules',
    drawing(`<style>svg{&amp;:root{background:url(${away}/a.png)} fill:red}</style>`),
  ],
  [
    'a url in a variable',
    drawing(`<style>:root{--a:url(${away}/a.png);background:var(--a)}</style>`),
  ],
  [
    'a style sheet of another name',
    `<?xml version="1.0"?><?xml-stylesheet href="${away}/a.css" type="text/css"?>${drawing('<rect width="9" height="9"/>')}`,
  ],
  [
    'a style sheet that is linked',
    drawing(`<link ${html} rel="stylesheet" href="${away}/a.css"/>`),
  ],
  [
    'another doctype',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${away}/a.dtd">${drawing('<rect width="9" height="9"/>')}`,
  ],
  ['a base', drawing(`<rect width="9" height="9"/><use href="#a"/>`, ` xml:base="${away}/"`)],
  [
    'another base for all',
    drawing(`<base ${html} href="${away}/"/><image href="a.png" width="9" height="9"/>`),
  ],
  [
    'a film and a sound',
    drawing(
      `<video ${html} src="${away}/v" autoplay=""/><audio ${html} src="${away}/a" autoplay=""/>`,
    ),
  ],
  [
    'a meta that leads away',
    drawing(`<meta ${html} http-equiv="refresh" content="0;url=${away}/"/>`),
  ],
  [
    'a motion along what runs',
    drawing(
      '<animateMotion><mpath href="javascript:alert(1)"/></animateMotion><discard href="javascript:alert(1)"/>',
    ),
  ],
];

/** SVGs that cannot be sanitized. */
export const brokenDrawings: [what: string, svg: string, says: RegExp][] = [
  [
    'an entity',
    `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${drawing('&a;')}`,
    /entities/,
  ],
  [
    'an entity from a file',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('<text>&a;</text>')}`,
    /entities/,
  ],
  [
    'a thousand million laughs',
    `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]>${drawing('<text>&a8;</text>')}`,
    /entities/,
  ],
  ['an open tag', drawing('<g>'), /cannot be read/],
  ['an attribute without a quote', drawing('<rect width=9/>'), /cannot be read/],
  ['nesting without end', drawing('<g>'.repeat(3_000) + '</g>'.repeat(3_000)), /nested/],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>', /has no size/],
];

/** Small SVGs as common programs write them. */
export const honestDrawings: [program: string, svg: string][] = [
  [
    'Inkscape',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="40mm" height="30mm" viewBox="0 0 40 30" version="1.1" id="svg5" inkscape:version="1.2.2" sodipodi:docname="boat.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="2.1" inkscape:current-layer="layer1"/>
  <defs id="defs2">
    <linearGradient inkscape:collect="always" id="linearGradient846"><stop style="stop-color:#f1c40f;stop-opacity:1" offset="0" id="stop842"/><stop style="stop-color:#c0392b;stop-opacity:1" offset="1" id="stop844"/></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient846" id="g848" x1="2" y1="2" x2="38" y2="28" gradientUnits="userSpaceOnUse"/>
    <filter id="blur" x="-0.1" y="-0.1" width="1.2" height="1.2" style="color-interpolation-filters:sRGB"><feGaussianBlur stdDeviation="0.4" id="feb"/></filter>
  </defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:url(#g848);fill-opacity:1;stroke:#2c3e50;stroke-width:0.8;stroke-linejoin:round" d="M 4,20 H 36 L 30,27 H 10 Z" id="path1" sodipodi:nodetypes="ccccc"/>
    <rect style="fill:#2980b9;filter:url(#blur)" id="rect2" width="12" height="10" x="14" y="6" ry="2"/>
    <text xml:space="preserve" style="font-size:4px;font-family:sans-serif;-inkscape-font-specification:'sans-serif, Normal'" x="5" y="5" id="text3"><tspan sodipodi:role="line" id="tspan3" x="5" y="5">Boat</tspan></text>
  </g>
</svg>`,
  ],
  [
    'Illustrator',
    `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0px" y="0px"
	 viewBox="0 0 120 90" style="enable-background:new 0 0 120 90;" xml:space="preserve">
<style type="text/css">
	@import url("https://fonts.example.com/css?family=Graphik");
	.st0{fill:#E94E1B;}
	.st1{clip-path:url(#SVGID_2_);fill:none;stroke:#1D1D1B;stroke-width:4;stroke-miterlimit:10;}
	.st2{fill:url(#SVGID_3_);font-family:'Graphik', sans-serif;}
	@media (min-width: 1px) { .st4{opacity:0.5;} }
</style>
<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" height="1"><i:aipgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
<g i:extraneous="self"><circle class="st0" cx="30" cy="45" r="20"/>
<g><defs><rect id="SVGID_1_" x="50" y="20" width="50" height="50"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
<polyline class="st1" points="40,10 75,80 110,10 "/></g>
<linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="60" y1="60" x2="100" y2="60"><stop  offset="0" style="stop-color:#FFFFFF"/><stop  offset="1" style="stop-color:#36A9E1"/></linearGradient>
<rect x="60" y="55" class="st2 st4" width="40" height="20"/></g></switch>
</svg>`,
  ],
  [
    'Figma',
    `<svg width="96" height="96" viewBox="0 0 96 96" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<g clip-path="url(#clip0_12_34)"><rect width="96" height="96" rx="12" fill="#1E1E1E"/>
<foreignObject x="8" y="8" width="60" height="60"><div xmlns="http://www.w3.org/1999/xhtml" style="height:100%;width:100%"></div></foreignObject>
<g filter="url(#filter0_d_12_34)" data-figma-bg-blur-radius="4"><path fill-rule="evenodd" clip-rule="evenodd" d="M48 20C63.464 20 76 32.536 76 48S63.464 76 48 76 20 63.464 20 48 32.536 20 48 20ZM48 34a14 14 0 100 28 14 14 0 000-28Z" fill="url(#paint0_linear_12_34)"/></g>
<mask id="mask0_12_34" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="96" height="96"><path d="M96 0H0V96H96V0Z" fill="white"/></mask>
<g mask="url(#mask0_12_34)" style="mix-blend-mode:multiply"><rect x="40" y="60" width="40" height="30" fill="url(#pattern0)"/></g></g>
<defs><filter id="filter0_d_12_34" x="12" y="16" width="72" height="72" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="4"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1_dropShadow"/><feBlend mode="normal" in="SourceGraphic" in2="effect1_dropShadow" result="shape"/></filter>
<pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.5)"/></pattern>
<linearGradient id="paint0_linear_12_34" x1="48" y1="20" x2="48" y2="76" gradientUnits="userSpaceOnUse"><stop stop-color="#FFC700"/><stop offset="1" stop-color="#FF7262"/></linearGradient>
<clipPath id="clip0_12_34"><rect width="96" height="96" fill="white"/></clipPath>
<image id="image0" width="2" height="2" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP8z8Dwn4GBgYEJRAAAHxcCAtVbhVkAAAAASUVORK5CYII="/></defs>
</svg>`,
  ],
];
