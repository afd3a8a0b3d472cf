import { mapOutsideFences } from '../outside-code.ts';
import { findCallout } from './convert-admonitions.ts';
import type { Generator } from './generator.ts';

/** Indented code whose first line names its language: `:::python`, or `#!python` with line numbers. */
const codePattern =
  /^((?: {4}|\t)[ \t]*)(?::::[ \t]*|#!)([a-z][\w+#.-]*)[^\S\n]*(?:hl_lines=[^\n]*)?\n((?:\1[^\n]*(?:\n|$)|[^\S\n]*\n(?=(?:[^\S\n]*\n)*\1))*)/gim;

/** Python-Markdown with CodeHilite, the Markdown of Pelican, Nikola and MkDocs. */
export const pythonMarkdown: Generator = {
  convertCode: (source) =>
    mapOutsideFences(source, (text) =>
      text.replace(codePattern, (all: string, ...groups: string[]) => {
        const [indent = '', language = '', code = ''] = groups;
        // The box of another program, in a list.
        const hasEnd = /^\s*:{3,}\s*$/m.test(code);
        if (findCallout(language) || hasEnd || code.trim() === '') return all;
        const outer = indent.replace(/^(?: {4}|\t)/, '');
        const lines = code
          .trimEnd()
          .split('\n')
          .map((line) => (outer + line.slice(indent.length)).trimEnd());
        const marks = '`'.repeat(code.includes('```') ? 4 : 3);
        return [`${outer}${marks}${language}`, ...lines, `${outer}${marks}`, '', ''].join('\n');
      }),
    ),
};
