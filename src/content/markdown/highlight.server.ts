import type { Highlighter, ThemedToken } from 'shiki';

/** A piece of a line and the class of what it is; no class for plain text. */
export interface Token {
  text: string;
  kind: string | null;
}

/** Characters beyond which code is shown plain: colours are not worth the seconds. */
const longestHighlighted = 100_000;
const longestLine = 5_000;

/** The parts of speech that the theme tells apart, as short classes; their colours are in prose.css. */
const kinds: Record<string, string> = {
  'var(--shiki-token-keyword)': 'k',
  'var(--shiki-token-string)': 's',
  'var(--shiki-token-string-expression)': 's',
  'var(--shiki-token-comment)': 'c',
  'var(--shiki-token-constant)': 'n',
  'var(--shiki-token-function)': 'f',
  'var(--shiki-token-parameter)': 'v',
  'var(--shiki-token-punctuation)': 'p',
  'var(--shiki-token-link)': 's',
  'var(--shiki-token-inserted)': 'i',
  'var(--shiki-token-deleted)': 'd',
  'var(--shiki-token-changed)': 'v',
};

let highlighter: Promise<Highlighter> | undefined;

/** The code's lines as tokens. Every language Shiki ships, by name or alias; any other comes out plain. */
export async function highlight(code: string, language: string): Promise<Token[][]> {
  if (code.length > longestHighlighted) return plainLines(code);
  try {
    const shiki = await import('shiki');
    const name = language.toLowerCase();
    if (!(name in shiki.bundledLanguages)) return plainLines(code);
    highlighter ??= shiki.createHighlighter({
      langs: [],
      themes: [shiki.createCssVariablesTheme({ name: 'site' })],
    });
    const ready = await highlighter;
    await ready.loadLanguage(name as keyof typeof shiki.bundledLanguages); // looked up just above
    const { tokens } = ready.codeToTokens(code, {
      lang: name as keyof typeof shiki.bundledLanguages, // as above
      theme: 'site',
      tokenizeMaxLineLength: longestLine,
    });
    return tokens.map(mergeLine);
  } catch {
    // A grammar that fails must not keep an article from being saved.
    return plainLines(code);
  }
}

function plainLines(code: string): Token[][] {
  return code.split('\n').map((text) => [{ text, kind: null }]);
}

/** Neighbours of one kind become one token, and white space goes with what stands before it. */
function mergeLine(line: ThemedToken[]): Token[] {
  const merged: Token[] = [];
  for (const { content, color } of line) {
    const kind = kinds[color ?? ''] ?? null;
    const last = merged.at(-1);
    if (last && (last.kind === kind || content.trim() === '')) last.text += content;
    else merged.push({ text: content, kind });
  }
  return merged;
}
