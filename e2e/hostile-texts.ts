import { addresses, addressForms, payloads } from '../src/content/markdown/testing/payloads.ts';

/** PostgreSQL cannot store NUL, and the procedures reject it. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

const deep = 300;
/** Texts without scripts that could break the layout or the text direction. */
const layoutBreakers = [
  'w'.repeat(5_000),
  `https://a.example/${'long'.repeat(300)}`,
  `\`${'code'.repeat(400)}\``,
  `~~~\n${'a line of code that goes on and on '.repeat(20)}\n~~~`,
  `|${' wide |'.repeat(60)}\n|${'-|'.repeat(60)}\n|${' cell |'.repeat(60)}`,
  `${'**_'.repeat(deep)}deep${'_**'.repeat(deep)}`,
  `${'> '.repeat(deep)}quoted`,
  `${'- '.repeat(deep)}listed`,
  `${'['.repeat(deep)}bracket${'](x)'.repeat(deep)}`,
  `Z${'\u0310\u0352\u0488'.repeat(200)}algo`,
  '\u202Etxet sdrawkcab\u202E and after',
  '\u2067\u2066\u202Dnever closed',
  'مرحبا بكم في الموقع، هذا تعليق طويل بالعربية',
  'שלום <b>עולם</b> https://a.example/?a=1&b=2',
  '👩‍👩‍👧‍👦'.repeat(60),
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 '.repeat(40),
  'a\n'.repeat(240),
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &#60;img src=x onerror=alert(1)&#62;',
  '<javascript:alert(1)> <data:text/html,x> <mailto:a@b.example>',
  '[a][1]\n\n[1]: javascript:alert(1) "title\\" onclick=alert(1)"',
  '[x](https://a.example "&quot;><script>alert(1)</script>")',
  '![x](https://outside.example/pixel.png)',
];

/** Known attacks on forms. */
export const hostileTexts = [
  ...payloads,
  ...addresses.map((address, index) =>
    (addressForms[index % addressForms.length] ?? '[a](@)').replace('@', () => address),
  ),
  ...addresses.map((address) => `[a](${address}) <${address}> ${address}`),
  ...layoutBreakers,
]
  .map(withoutNul)
  .filter((text) => text.trim() !== '');

export const hostileNames = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '&lt;b&gt;bold&lt;/b&gt;',
  '{{7*7}} ${alert(1)}',
  "' onmouseover='alert(1)",
  '\u202Eresworb\u202E',
  'ن'.repeat(60),
  'W'.repeat(60),
  'Very many words in one name that goes on for so long',
  `Z${'\u0310\u0352'.repeat(25)}`,
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  '[link](javascript:alert(1))',
  '\u200B',
];

/** Hostile addresses for user pictures. */
export const hostileAddresses = [
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://outside.example/follow-you.png',
  '//outside.example/follow-you.png',
  '" onerror="alert(1)',
  '/api/auth/sign-out',
  '\\\\outside.example\\x.png',
];
