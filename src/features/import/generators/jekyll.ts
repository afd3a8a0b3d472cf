import type { Generator } from './generator.ts';
import { formatTextLink } from './shortcodes.ts';

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
      .replace(/\{::[^}\n]*\/?\}/g, '')
      .replace(
        /[^\S\n]*\{:(?:[^\S\n]*[.#:\w-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s}]+))?)*[^\S\n]*\}/g,
        '',
      )
      .replace(/(^#{1,6} .*?)[^\S\n]*\{#[\w:.-]+\}[^\S\n]*$/gm, '$1'),
  shortcodes: { post_url: formatTextLink },
  ignoredFolders: ['_data', '_includes', '_layouts', '_sass', '_site', 'vendor'],
};
