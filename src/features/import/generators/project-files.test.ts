import { expect, it } from 'vitest';
import { findFile, joinPath, readRelative, rebaseAddresses } from './project-files.ts';

const files = {
  read: (path: string) => ({ 'a/_includes/x.html': 'near', '_includes/x.html': 'far' })[path],
};

it('finds a file in the nearest folder above a text', () => {
  expect(findFile(files, 'a/b/text.md', ['_includes/x.html'])).toEqual({
    path: 'a/_includes/x.html',
    text: 'near',
  });
  expect(findFile(files, 'c/text.md', ['_includes/x.html'])?.text).toBe('far');
  expect(findFile(files, 'text.md', ['_includes/y.html'])).toBeUndefined();
  expect(readRelative(files, 'a/b/text.md', '../_includes/x.html')?.text).toBe('near');
});

it('never leaves the top folder', () => {
  expect(joinPath('a', '../../secret')).toBeUndefined();
  expect(joinPath('', '../secret')).toBeUndefined();
  expect(joinPath('a/b', './../c//d')).toBe('a/c/d');
  expect(readRelative(files, 'text.md', '../_includes/x.html')).toBeUndefined();
});

it('changes relative addresses to those of another folder', () => {
  const text = '![A](./a.png) <img src="../b.png"> [c](/c) [d]: ./d.md\nimport x from "./x.mdx"';
  expect(rebaseAddresses(text, 'docs/parts/p.mdx', 'docs/guide/text.md')).toBe(
    '![A](../parts/a.png) <img src="../b.png"> [c](/c) [d]: ./d.md\nimport x from "../parts/x.mdx"',
  );
  expect(rebaseAddresses(text, 'docs/p.mdx', 'docs/text.md')).toBe(text);
  expect(rebaseAddresses('[d]: ./d.md', 'p/p.mdx', 'text.md')).toBe('[d]: ./p/d.md');
});
