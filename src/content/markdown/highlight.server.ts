import type { BundledLanguage, Highlighter, ThemedToken } from 'shiki';
import type { Profile } from './parse.ts';
import type { TimeLimit } from './time-limit.server.ts';

/** A part of a line with its CSS class; null for plain text. */
export interface Token {
  text: string;
  kind: string | null;
}
/** Tokenizes code by line. Supports Shiki's languages by name or alias; other languages are plain text. */
export type Highlight = (code: string, language: string) => Promise<Token[][]>;

/**
 * Characters of code that are highlighted in one text; the lines after them are plain text. Ordinary code takes 3 µs a
 * character, code written to be slow 40 µs.
 */
const maxHighlightedLength: Record<Profile, number> = {
  article: 100_000,
  comment: 2_000,
  inline: 0,
};
/** Characters. Longer lines are not highlighted: their time is quadratic in some grammars. */
const maxLineLength = 1_000;

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

/** Creates the highlighter for the code blocks of one text, which share a limit of characters. */
export function createHighlighter(profile: Profile, limit: TimeLimit): Highlight {
  let remainingLength = maxHighlightedLength[profile];
  return async (code, language) => {
    try {
      const loaded = remainingLength > 0 ? await load(language) : undefined;
      if (!loaded) return plainLines(code);
      const highlighted = takeLines(code, remainingLength);
      remainingLength -= code.length;
      return limit.count(() => highlightLines(code, highlighted, loaded));
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

/** Loads the highlighter without languages, which are loaded when they are needed. */
export async function loadHighlighter(): Promise<Highlighter> {
  const { createCssVariablesTheme, createHighlighter: create } = await import('shiki');
  highlighter ??= create({ langs: [], themes: [createCssVariablesTheme({ name: 'site' })] });
  return highlighter;
}

async function load(language: string): Promise<LoadedLanguage | undefined> {
  const { bundledLanguages } = await import('shiki');
  const name = language.toLowerCase();
  if (!Object.hasOwn(bundledLanguages, name)) return undefined;
  const shiki = await loadHighlighter();
  const lang = name as BundledLanguage; // looked up just above
  await shiki.loadLanguage(lang);
  return { shiki, lang };
}

/** The number of whole first lines with at most this many characters. */
function takeLines(code: string, maxLength: number): number {
  let length = 0;
  const lines = code.split('\n');
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > maxLength + 1;
  });
  return end === -1 ? lines.length : end;
}

/** Hazard: must not run inside `limit.run`, because interrupting the grammar engine corrupts its state. */
function highlightLines(code: string, count: number, { shiki, lang }: LoadedLanguage): Token[][] {
  const lines = code.split('\n');
  const { tokens } = shiki.codeToTokens(lines.slice(0, count).join('\n'), {
    lang,
    theme: 'site',
    tokenizeMaxLineLength: maxLineLength,
    // By the clock: the same code would get other colours on a busy machine.
    tokenizeTimeLimit: 0,
  });
  return [...tokens.map(mergeLine), ...lines.slice(count).flatMap(plainLines)];
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
