import { createFencedReader, parseFieldLines } from './front-matter.ts';
import type { Generator } from './generator.ts';

export const pelican: Generator = {
  frontMatter: [
    // As in MultiMarkdown: lines with names, up to a blank line.
    createFencedReader(
      /^((?=(?:.+\n)*?date[^\S\n]*:)title[^\S\n]*:[^\n]*\n(?:[\w-]+[^\S\n]*:[^\n]*\n)+)(?:\n|$)/i,
      (text) => ({ fields: parseFieldLines(text) }),
    ),
  ],
};
