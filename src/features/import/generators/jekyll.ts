import type { Generator } from './generator.ts';
import { formatTextLink } from './shortcodes.ts';

const attribute = String.raw`(?:[.#][\w:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'))`;
/** The attributes of markdown-it and Pandoc, after a link, a picture or marks, or at the end of a line. */
const attributePattern = new RegExp(
  String.raw`(?<=[)\]*_])\{\s*${attribute}(?:\s+${attribute})*\s*\}|(?<=\S)[^\S\n]+\{\s*${attribute}(?:\s+${attribute})*\s*\}[^\S\n]*$`,
  'gm',
);

/** Jekyll with kramdown, its Markdown, and the theme Chirpy. Its tags are Liquid. */
export const jekyll: Generator = {
  // Prompts of Chirpy: quotes followed by a mark.
  convertBlocks: (text) =>
    text.replace(
      /((?:^>[^\n]*\n)+)\{:\s*\.(?:prompt-)?(tip|info|warning|danger|note|important)[^}\n]*\}[^\S\n]*$/gm,
      (_all, quoted: string, kind: string) => `::: ${kind}\n${quoted.replace(/^> ?/gm, '')}:::`,
    ),
  convertMarks: (text) =>
    text
      .replace(/^[*-] *toc[^\S\n]*\n\{:toc[^}\n]*\}[^\S\n]*$/gim, '')
      .replace(/\{::[^}\n]*\/?\}|\{:\/\w*\}/g, '')
      .replace(attributePattern, '')
      .replace(
        /[^\S\n]*\{:(?:[^\S\n]*[.#:\w-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s}]+))?)*[^\S\n]*\}/g,
        '',
      )
      // The marks of formulas for MathJax, whose backslashes Markdown halves.
      .replace(/\\\\\((.+?)\\\\\)/g, (_all, formula: string) => `$${formula.trim()}$`)
      .replace(
        /\\\\\[([\s\S]+?)\\\\\]/g,
        (_all, formula: string) => `\n\n$$\n${formula.trim()}\n$$\n\n`,
      )
      .replace(/(^#{1,6} .*?)[^\S\n]*\{#[\w:.-]+\}[^\S\n]*$/gm, '$1'),
  shortcodes: { post_url: formatTextLink },
  ignoredFolders: ['_data', '_includes', '_layouts', '_sass'],
};
