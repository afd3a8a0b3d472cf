import { expect, it } from 'vitest';
import { parseBookmarkFile } from './parse-bookmark-file.ts';

it('parses the files of browsers, Raindrop and Pinboard, and no other', () => {
  const files = [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://a.example/">A</A></DL>',
    'id,title,note,url\n1,A,,https://a.example/',
    '\uFEFF[{"href":"https://a.example/","description":"A"}]',
  ];
  for (const text of files)
    expect(parseBookmarkFile(text)?.map(({ link }) => link)).toEqual(['https://a.example/']);
  for (const text of ['<html></html>', 'a,b\n1,2', '{"href":"https://a.example/"}', '[{"a":1}]'])
    expect(parseBookmarkFile(text)).toBeUndefined();
});
