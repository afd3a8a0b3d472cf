import { validateHeaderValue } from 'node:http';
import { expect, it } from 'vitest';
import { formatContentDisposition } from './content-disposition.ts';

it('a plain name is the same in both forms', () => {
  expect(formatContentDisposition('inline', 'Tides-2026.pdf')).toBe(
    `inline; filename="Tides-2026.pdf"; filename*=UTF-8''Tides-2026.pdf`,
  );
});

it('a name in another script is exact in UTF-8', () => {
  expect(formatContentDisposition('attachment', 'Gezeiten für مد.zip')).toBe(
    `attachment; filename="Gezeiten f_r __.zip"; filename*=UTF-8''Gezeiten%20f%C3%BCr%20%D9%85%D8%AF.zip`,
  );
});

it.each([
  'a"; filename="b.exe',
  'a\\"b',
  "it's (1)*.zip",
  'a\r\nSet-Cookie: b',
  '\ud800.zip',
  '%41',
])('the name %j cannot end its parameter', (name) => {
  const header = formatContentDisposition('attachment', name);
  validateHeaderValue('Content-Disposition', header);
  expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.~!%-]+$/);
});
