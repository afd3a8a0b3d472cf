import { expect, it } from 'vitest';
import { escapeXml, unescapeXml } from './xml.ts';

it('escapes the special characters of XML', () => {
  expect(escapeXml(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt;',
  );
});

it('removes characters that XML does not allow, and keeps every script', () => {
  expect(escapeXml('a\u0000\u0008b\uFFFEc\td\n潮汐 🦆')).toBe('abc\td\n潮汐 🦆');
  expect(escapeXml('half \uD83D a duck')).toBe('half \uFFFD a duck');
});

it('reads what was escaped, and references to characters, once', () => {
  const text = `<a href="x">Tom & 'Jerry' &amp; &#39;</a> 潮汐 🦆`;
  expect(unescapeXml(escapeXml(text))).toBe(text);
  expect(unescapeXml('caf&#233; &#x2019; &#x1F986; &amp;#39;')).toBe('café ’ 🦆 &#39;');
  const unknown = '&#0; &#xD800; &#x110000; &#9999999; &nbsp; &amp &;';
  expect(unescapeXml(unknown)).toBe(unknown);
});
