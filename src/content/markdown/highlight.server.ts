import type { BundledLanguage, GrammarState, Highlighter, ThemedToken } from 'shiki';
import type { TimeLimit } from './time-limit.server.ts';

/** A piece of a line and the class of what it is; no class for plain text. */
export interface Token {
  text: string;
  kind: string | null;
}
/** The code's lines as tokens. Every language Shiki ships, by name or alias; any other comes out plain. */
export type Highlight = (code: string, language: string) => Promise<Token[][]>;

/** Characters beyond which code is shown plain: colours are not worth the seconds. */
const longestHighlighted = 100_000;
const longestLine = 5_000;
/** Milliseconds for all the code of one text; what comes after them is plain. */
const longestWork = 1_000;
/** Between so many lines the clock is looked at. */
const linesAtOnce = 20;

/** The parts of speech that the theme tells apart, as short classes; their colours are in prose.css. */
const kinds = new Map([
  ['var(--shiki-token-keyword)', 'k'],
  ['var(--shiki-token-string)', 's'],
  ['var(--shiki-token-string-expression)', 's'],
  ['var(--shiki-token-comment)', 'c'],
  ['var(--shiki-token-constant)', 'n'],
  ['var(--shiki-token-function)', 'f'],
  ['var(--shiki-token-parameter)', 'v'],
  ['var(--shiki-token-punctuation)', 'p'],
  ['var(--shiki-token-link)', 's'],
  ['var(--shiki-token-inserted)', 'i'],
  ['var(--shiki-token-deleted)', 'd'],
  ['var(--shiki-token-changed)', 'v'],
]);

let highlighter: Promise<Highlighter> | undefined;

/** Highlights the pieces of code of one text, within the time for it. */
export function startHighlighting(limit: TimeLimit): Highlight {
  let left = Math.min(longestWork, limit.left() / 2);
  return async (code, language) => {
    if (code.length > longestHighlighted || left <= 0) return plainLines(code);
    try {
      const ready = await load(language);
      if (!ready) return plainLines(code);
      const start = performance.now();
      const lines = colour(code, ready, start + left);
      left -= performance.now() - start;
      return lines;
    } catch {
      // A grammar that fails must not keep an article from being saved.
      return plainLines(code);
    }
  };
}

interface Ready {
  shiki: Highlighter;
  lang: BundledLanguage;
}

async function load(language: string): Promise<Ready | undefined> {
  const { bundledLanguages, createCssVariablesTheme, createHighlighter } = await import('shiki');
  const name = language.toLowerCase();
  if (!Object.hasOwn(bundledLanguages, name)) return undefined;
  highlighter ??= createHighlighter({
    langs: [],
    themes: [createCssVariablesTheme({ name: 'site' })],
  });
  const shiki = await highlighter;
  const lang = name as BundledLanguage; // looked up just above
  await shiki.loadLanguage(lang);
  return { shiki, lang };
}

/** Not under the time limit that stops code from without: the grammars' engine would be left in disorder. */
function colour(code: string, { shiki, lang }: Ready, end: number): Token[][] {
  const lines = code.split('\n');
  const coloured: Token[][] = [];
  let state: GrammarState | undefined;
  while (coloured.length < lines.length && performance.now() < end) {
    const part = lines.slice(coloured.length, coloured.length + linesAtOnce).join('\n');
    const { tokens, grammarState } = shiki.codeToTokens(part, {
      lang,
      theme: 'site',
      tokenizeMaxLineLength: longestLine,
      ...(state ? { grammarState: state } : {}),
    });
    coloured.push(...tokens.map(mergeLine));
    state = grammarState;
  }
  return [...coloured, ...lines.slice(coloured.length).flatMap(plainLines)];
}

function plainLines(code: string): Token[][] {
  return code.split('\n').map((text) => [{ text, kind: null }]);
}

/** Neighbours of one kind become one token, and white space goes with what stands before it. */
function mergeLine(line: ThemedToken[]): Token[] {
  const merged: Token[] = [];
  for (const { content, color } of line) {
    const kind = kinds.get(color ?? '') ?? null;
    const last = merged.at(-1);
    if (last && (last.kind === kind || content.trim() === '')) last.text += content;
    else merged.push({ text: content, kind });
  }
  return merged;
}
