import { expect, it } from 'vitest';
import { findGistAddress, findVideoAddress, parseAddress } from './embed-addresses.ts';

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
  'https://youtube.com/shorts/dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
])('%s is a video', (address) => {
  expect(findVideoAddress(address)).toBe(video);
});

it.each([
  'https://www.youtube.com/@channel',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/short',
  'words',
  '',
])('%j is not a video', (address) => {
  expect(findVideoAddress(address)).toBeNull();
});

it('finds gists', () => {
  expect(findGistAddress('https://gist.github.com/octocat/9257657')).toBe(
    'https://gist.github.com/octocat/9257657',
  );
  expect(findGistAddress('https://gist.github.com/octocat/9257657#file-a-ts')).toBe(
    'https://gist.github.com/octocat/9257657',
  );
  expect(findGistAddress('https://gist.github.com/octocat')).toBeNull();
});

it('reads only addresses of the web', () => {
  expect(parseAddress('example.com/a')?.href).toBe('https://example.com/a');
  for (const address of ['javascript:alert(1)', 'mailto:a@b.c', 'a b.c', 'word', '/path', ''])
    expect(parseAddress(address), address).toBeNull();
});
