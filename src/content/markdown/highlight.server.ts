import type { BundledLanguage, GrammarState, Highlighter, ThemedToken } from 'shiki';
import type { TimeLimit } from './time-limit.server.ts';

/** A part of a line with its CSS class; null for plain text. */
export interface Token {
  text: string;
  kind: string | null;
}
/** Tokenizes code by line. Supports Shiki's languages by name or alias; other languages are plain text. */
export type Highlight = (code: string, language: string) => Promise<Token[][]>;

/** Characters. Longer code is not highlighted, because it takes seconds. */
const maxHighlightedLength = 100_000;
const maxLineLength = 5_000;
/** The time for all code blocks of one text; the rest is plain text. */
const maxHighlightMs = 1_000;
/** The time is checked after so many lines. */
const linesPerStep = 20;

/** The token types of the theme as short CSS classes; their colours are in prose.css. */
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

/** Creates the highlighter for the code blocks of one text, which share a time limit. */
export function createHighlighter(limit: TimeLimit): Highlight {
  let remainingMs = Math.min(maxHighlightMs, limit.remainingMs() / 2);
  return async (code, language) => {
    if (code.length > maxHighlightedLength || remainingMs <= 0) return plainLines(code);
    try {
      const loaded = await load(language);
      if (!loaded) return plainLines(code);
      const start = performance.now();
      const lines = highlightLines(code, loaded, start + remainingMs);
      remainingMs -= performance.now() - start;
      return lines;
    } catch {
      // A failing grammar must not prevent saving an article.
      return plainLines(code);
    }
  };
}

interface LoadedLanguage {
  shiki: Highlighter;
  lang: BundledLanguage;
}

async function load(language: string): Promise<LoadedLanguage | undefined> {
  const library = await import('shiki');
  const { bundledLanguages, createCssVariablesTheme } = library;
  const name = language.toLowerCase();
  if (!Object.hasOwn(bundledLanguages, name)) return undefined;
  highlighter ??= library.createHighlighter({
    langs: [],
    themes: [createCssVariablesTheme({ name: 'site' })],
  });
  const shiki = await highlighter;
  const lang = name as BundledLanguage; // looked up just above
  await shiki.loadLanguage(lang);
  return { shiki, lang };
}

/** Hazard: must not run inside `limit.run`, because interrupting the grammar engine corrupts its state. */
function highlightLines(code: string, { shiki, lang }: LoadedLanguage, end: number): Token[][] {
  const lines = code.split('\n');
  const highlighted: Token[][] = [];
  let state: GrammarState | undefined;
  while (highlighted.length < lines.length && performance.now() < end) {
    const chunk = lines.slice(highlighted.length, highlighted.length + linesPerStep).join('\n');
    const { tokens, grammarState } = shiki.codeToTokens(chunk, {
      lang,
      theme: 'site',
      tokenizeMaxLineLength: maxLineLength,
      ...(state ? { grammarState: state } : {}),
    });
    highlighted.push(...tokens.map(mergeLine));
    state = grammarState;
  }
  return [...highlighted, ...lines.slice(highlighted.length).flatMap(plainLines)];
}

function plainLines(code: string): Token[][] {
  return code.split('\n').map((text) => [{ text, kind: null }]);
}

/** Merges adjacent tokens of one kind, and white space into the token before it. */
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
