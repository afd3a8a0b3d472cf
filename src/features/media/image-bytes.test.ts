import { describe, expect, it } from 'vitest';
import { findCode, findEmbeddedPayload, detectKind, splitIntoParts } from './image-bytes.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('detecting the kind of an image', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF\x04\0\0\0WEBP', 'webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'avif'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'avif'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x18ftypmp42\0\0\0\0mp42isom', null],
    ['<svg/>', 'svg'],
    [
      '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg>',
      'svg',
    ],
    ['<!doctype html><svg>', null],
    ['<html><svg>', null],
    ['GIF88a', null],
    ['', null],
  ])('detects %j as %s', (text, kind) => {
    expect(detectKind(bytes(text))).toBe(kind);
  });
});

describe('detecting an embedded payload', () => {
  const gif = 'GIF89a\x01\0\x01\0\x80\0\0abcdef\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0\x3b';
  const png = '\x89PNG\r\n\x1a\n\0\0\0\0IEND\xae\x42\x60\x82';
  it('accepts complete images, also with trailing padding', () => {
    expect(findEmbeddedPayload(bytes(gif), 'gif')).toBeNull();
    expect(findEmbeddedPayload(bytes(`${gif}\0\0\0`), 'gif')).toBeNull();
    expect(findEmbeddedPayload(bytes(png), 'png')).toBeNull();
  });
  it('finds data after the end of the image', () => {
    expect(findEmbeddedPayload(bytes(`${gif}*/=1`), 'gif')).toMatch(/after its end/);
    expect(findEmbeddedPayload(bytes(`${png}text`), 'png')).toMatch(/after its end/);
  });
  it('finds an archive by its last record, not by its signature alone', () => {
    const record = `PK\x05\x06${'\0'.repeat(18)}`;
    expect(findEmbeddedPayload(bytes(`${png}${record}`), 'png')).toMatch(/archive/);
    const withNote = `PK\x05\x06${'\0'.repeat(16)}\x02\0hi`;
    expect(findEmbeddedPayload(bytes(`${png}${withNote}`), 'png')).toMatch(/archive/);
    expect(
      findEmbeddedPayload(bytes(`${png.slice(0, 8)}PK\x05\x06${png.slice(8)}`), 'png'),
    ).toBeNull();
  });
  it('finds code, also across two parts', () => {
    const large = Buffer.alloc(2 ** 20 + 100);
    large.write('<ScRiPt', 2 ** 20 - 3);
    expect([...splitIntoParts(large)].map(findCode).find((found) => found !== null)).toMatch(
      /<ScRiPt/,
    );
    expect(findCode(bytes('<!DOCTYPE html>'))).toMatch(/code/);
    expect(findCode(bytes('<?xpacket begin'))).toBeNull();
  });
});
