import { expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

it('escapes the special characters of XML', () => {
  expect(escapeXml(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt;',
  );
});

it('removes characters that XML does not allow, and keeps every script', () => {
  expect(escapeXml('a\u0000\u0008b\uFFFEc\td\n潮汐 🦆')).toBe('abc\td\n潮汐 🦆');
  expect(escapeXml('half \uD83D a duck')).toBe('half \uFFFD a duck');
});
