import { expect, it } from 'vitest';
import { fileTypes, formatFileSize, getDownloadName, getLinkText } from './file-types.ts';

it('a download has an ending of its type', () => {
  expect(getDownloadName('Tide tables.pdf', 'pdf')).toBe('Tide tables.pdf');
  expect(getDownloadName('Tide tables.PDF', 'pdf')).toBe('Tide tables.PDF');
  expect(getDownloadName('notes.md', 'txt')).toBe('notes.md');
  expect(getDownloadName('Tide tables', 'pdf')).toBe('Tide tables.pdf');
  expect(getDownloadName('setup.exe', 'zip')).toBe('setup.exe.zip');
  expect(getDownloadName('page.html', 'txt')).toBe('page.html.txt');
});

it('a size is told in the unit that fits', () => {
  expect(
    [0, 400, 1_500, 999_000, 999_500, 2_440_000, 9_949_999, 52_400_000].map(formatFileSize),
  ).toEqual(['1 kB', '1 kB', '2 kB', '999 kB', '1.0 MB', '2.4 MB', '9.9 MB', '52 MB']);
});

it('no type is a document that runs scripts', () => {
  for (const { mediaType } of Object.values(fileTypes))
    expect(mediaType).not.toMatch(/html|xml$|svg|javascript|ecmascript|css/);
});

it('the text of a link has no ending of a known type', () => {
  expect(getLinkText('Tide tables 2026.PDF')).toBe('Tide tables 2026');
  expect(getLinkText('v1.2')).toBe('v1.2');
  expect(getLinkText('.pdf')).toBe('.pdf');
});
