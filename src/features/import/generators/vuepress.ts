import { mapOutsideFences } from '../outside-code.ts';
import type { Generator, TagContext } from './generator.ts';

/** VuePress and VitePress. Their Markdown is a template of Vue. */
export const vuepress: Generator = {
  // The program and the styles of a page.
  convertCode: (source) =>
    mapOutsideFences(source, (text) =>
      text.replace(/^<(script|style)\b(?![^>\n]*\bsrc=)[^>\n]*>[\s\S]*?^<\/\1>[^\S\n]*$/gm, ''),
    ),
  convertMarks: (text) =>
    text
      // The mark for a table of contents.
      .replace(/^[^\S\n]*\[\[?_?toc_?\]?\][^\S\n]*$/gim, '')
      .replace(/(<img\b[^>]*?)\s:src="(?:\$?withBase\()?'([^'"]+)'\)?"/g, '$1 src="$2"'),
  convertTags: (text, context) => (context.isVue ? convertVue(text, context) : text),
};

/** Names the files that could not be included. */
const convertVue = (text: string, { onUnknown }: TagContext): string =>
  text.replace(
    /^[^\S\n]*(?:<<<[^\S\n]*\S.*|<!--[^\S\n]*@include:.*-->)[^\S\n]*$/gm,
    (code) => onUnknown(getIncludeName(code), code.trim()) ?? code,
  );

/** Characters of code that name it in a report. */
const maxNameLength = 50;

const getIncludeName = (code: string): string =>
  code
    .replace(/^\s*(?:<<<|<!--\s*@include:)\s*|\s*-->\s*$/g, '')
    .trim()
    .slice(0, maxNameLength);
