import type { Generator } from './generator.ts';

export const vuepress: Generator = {
  // The mark for a table of contents.
  convertMarks: (text) => text.replace(/^[^\S\n]*\[\[?_?toc_?\]?\][^\S\n]*$/gim, ''),
};
