/** The quotation marks of languages: double, then single, each opening and closing. */
const quotes = {
  en: { name: 'English “ ”', double: ['“', '”'], single: ['‘', '’'] },
  de: { name: 'German „ “', double: ['„', '“'], single: ['‚', '‘'] },
  fr: { name: 'French « »', double: ['«\u202f', '\u202f»'], single: ['‘', '’'] },
  ch: { name: 'Swiss « »', double: ['«', '»'], single: ['‹', '›'] },
  es: { name: 'Spanish « »', double: ['«', '»'], single: ['“', '”'] },
  sv: { name: 'Swedish ” ”', double: ['”', '”'], single: ['’', '’'] },
  pl: { name: 'Polish „ ”', double: ['„', '”'], single: ['‚', '’'] },
} as const;

export type QuoteLanguage = keyof typeof quotes;
export const quoteLanguages = Object.keys(quotes) as QuoteLanguage[]; // the keys of the constant above
export const quoteLanguageName = (language: QuoteLanguage): string => quotes[language].name;

export interface Replacement {
  /** How many characters before the typed one are replaced with it. */
  length: number;
  insert: string;
}

/**
 * What a typed character becomes after the text before it on its line: quotes of the language, `--` an en dash, a third hyphen an
 * em dash, `...` an ellipsis. French gets narrow spaces before `;`, `!`, `?`. Null if it stays as typed, also in the syntax
 * of Markdown that the text before shows: tables, rules, addresses, tags, formulas, code.
 */
export function findReplacement(
  before: string,
  typed: string,
  language: QuoteLanguage,
): Replacement | null {
  if (isSyntax(before)) return null;
  if (typed === '"' || typed === "'") return findQuote(before, typed, language);
  if (typed === '-') return findDash(before);
  if (typed === '.' && /(?:^|[^.])\.\.$/.test(before)) return { length: 2, insert: '…' };
  if (language === 'fr' && /[;!?]/.test(typed) && /[\p{L}\d»)] $/u.test(before))
    return { length: 1, insert: `\u202f${typed}` };
  return null;
}

function findQuote(before: string, typed: string, language: QuoteLanguage): Replacement {
  const { double, single } = quotes[language];
  const isOpening = /(?:^|[\s([{«‹“‘„‚—–/*_~\u202f])$/u.test(before);
  const [open, close] = typed === '"' ? double : single;
  if (isOpening) return { length: 0, insert: open };
  // In all of these languages an apostrophe within or after a word is the same.
  const isApostrophe = typed === "'" && !hasOpenQuote(before, single);
  return { length: 0, insert: isApostrophe ? '’' : close };
}

/** Whether a single quote is open on the line, whose closing one can follow a word. */
function hasOpenQuote(before: string, [open, close]: readonly [string, string]): boolean {
  if (open === close) return false;
  return before.lastIndexOf(open) > before.lastIndexOf(close);
}

function findDash(before: string): Replacement | null {
  if (before.endsWith('–')) return { length: 1, insert: '—' };
  return /(?:^|[^-])-$/.test(before) ? { length: 1, insert: '–' } : null;
}

function isSyntax(before: string): boolean {
  // A rule, the underline of a heading, the second line of a table, a list, front matter.
  if (/^[\s>|:*+_-]*$/.test(before) && before.trim() !== '' && /[-|]/.test(before)) return true;
  // The target or the title of a link or picture, or of a definition.
  if (/\]\([^)]*$|^\s{0,3}\[[^\]]+\]:/.test(before)) return !/^\s{0,3}\[\^/.test(before);
  // A tag, a comment, an address, code or a formula that is open.
  if (/<(?:[a-z/!][^>]*|!-*)$/i.test(before)) return true;
  if (/(?:https?:\/\/|www\.)\S*$/i.test(before)) return true;
  return isOdd(before, /(?<!\\)`/g) || isOdd(before, /(?<!\\)\$/g);
}

const isOdd = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) % 2 === 1;
