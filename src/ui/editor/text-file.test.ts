import { expect, it } from 'vitest';
import { isTextFile } from './text-file.ts';

it('the content of texts is inserted, and other files are uploaded', () => {
  const isText = (name: string, type: string) => isTextFile(new File(['x'], name, { type }));
  expect(isText('a.txt', 'text/plain')).toBe(true);
  expect(isText('a.md', '')).toBe(true);
  expect(isText('a.csv', 'text/csv')).toBe(false);
  expect(isText('a.pdf', 'application/pdf')).toBe(false);
  expect(isText('a.epub', '')).toBe(false);
});
