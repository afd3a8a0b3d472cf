import { expect, it } from 'vitest';
import { detectFileStart, findTextProblem, isMarkup } from './file-start.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['%PDF-1.7', 'pdf'],
  ['\n%PDF-1.7', null],
  ['ID3\x04', 'mp3'],
  ['\xff\xfb\x90\x00', 'mp3'],
  ['\xff\xf1\x50\x80', 'aac'],
  ['\xff\xfeh\0i\0', null],
  ['\xff\xff\xff\xff', null],
  ['\xff\xd8\xff\xe0', null],
  [`OggS${'\0'.repeat(24)}\x01vorbis`, 'ogg'],
  [`OggS${'\0'.repeat(24)}\x80theora`, null],
  ['RIFF\x24\0\0\0WAVEfmt ', 'wav'],
  ['RIFF\x24\0\0\0AVI LIST', null],
  ['fLaC\0', 'flac'],
  ['\0\0\0\x18ftypM4A \0\0\0\0', 'm4a'],
  ['\0\0\0\x18ftypmp42\0\0\0\0', 'mp4'],
  ['\0\0\0\x18ftypqt  \0\0\0\0', null],
  ['\0\0\0\x18ftypavif\0\0\0\0', null],
  ['\x1aE\xdf\xa3\x9fB\x82\x84webm', 'webm'],
  ['\x1aE\xdf\xa3\x9fB\x82\x88matroska', null],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', null],
  ['<!doctype html>', null],
  ['', null],
])('detects %j as %s', (text, extension) => {
  expect(detectFileStart(latin1(text))).toBe(extension);
});

it.each([
  ['application/epub+zip', 'epub'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.text-template', 'zip'],
  ['text/html', 'zip'],
])('a container that says it is %s is detected as %s', (type, extension) => {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt32LE(type.length, 18);
  header.writeUInt16LE('mimetype'.length, 26);
  expect(detectFileStart(Buffer.concat([header, latin1(`mimetype${type}PK`)]))).toBe(extension);
});

it('text has no control characters', () => {
  expect(findTextProblem('Tabs\tand\r\nlines\x0c, caf\xe9')).toBeNull();
  expect(findTextProblem('nul\0')).toMatch(/UTF-8/);
});

it('a page is recognized by its start', () => {
  for (const start of ['<!DOCTYPE html>', ' \n<html>', '\xef\xbb\xbf<svg ', '<?php', '<script>'])
    expect(isMarkup(start), start).toBe(true);
  for (const start of ['<p align="center">', '<3', 'words <html>', '<!-- a note -->'])
    expect(isMarkup(start), start).toBe(false);
});
