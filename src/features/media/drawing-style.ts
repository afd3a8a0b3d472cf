/** Rules that hold rules of their own; every other rule that begins with an @ is left out. */
const grouping = /^@(media|supports|(-webkit-)?keyframes)\b/i;
/** Because browsers nest rules by themselves, and no program that draws does. */
const deepest = 3;

/** A style sheet without what `isHarmless` refuses: rule by rule, so that the rest of the drawing keeps its look. */
export function cleanStyleSheet(css: string, isHarmless: (text: string) => boolean): string {
  if (isHarmless(css)) return css;
  const cleaned = cleanRules(withoutComments(css), isHarmless, 0);
  return isHarmless(cleaned) ? cleaned : '';
}

/** Declarations, as in a `style` attribute, without those that `isHarmless` refuses. */
export function cleanDeclarations(css: string, isHarmless: (text: string) => boolean): string {
  if (isHarmless(css)) return css;
  return split(withoutComments(css), ';')
    .map((declaration) => declaration.trim())
    .filter((one) => one !== '' && !/[{}]/.test(one) && isHarmless(one))
    .join('; ');
}

function cleanRules(css: string, isHarmless: (text: string) => boolean, depth: number): string {
  if (depth > deepest) return '';
  return readRules(css)
    .map(({ prelude, body }) => {
      if (!isHarmless(prelude)) return '';
      if (!prelude.startsWith('@')) return `${prelude}{${cleanDeclarations(body, isHarmless)}}`;
      return grouping.test(prelude) ? `${prelude}{${cleanRules(body, isHarmless, depth + 1)}}` : '';
    })
    .join('');
}

interface Rule {
  prelude: string;
  body: string;
}

/** The rules with a body; what has none, as an import, and what is not closed, is left out. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (const { at, sign } of signsOf(css)) {
    if (at < start) continue;
    if (sign === ';' || sign === '}') start = at + 1;
    if (sign !== '{') continue;
    const end = endOf(css, at);
    if (end === null) break;
    rules.push({ prelude: css.slice(start, at).trim(), body: css.slice(at + 1, end) });
    start = end + 1;
  }
  return rules;
}

/** Where the block ends that begins here. */
function endOf(css: string, begin: number): number | null {
  let depth = 0;
  for (const { at, sign } of signsOf(css.slice(begin))) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return begin + at;
  }
  return null;
}

function split(css: string, by: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { at, sign } of signsOf(css))
    if (sign === by) {
      parts.push(css.slice(start, at));
      start = at + 1;
    }
  return [...parts, css.slice(start)];
}

/** The braces and semicolons outside of strings and parentheses. */
function signsOf(css: string): { at: number; sign: string }[] {
  const signs: { at: number; sign: string }[] = [];
  let depth = 0;
  for (const { index, 0: token } of css.matchAll(/"[^"\n]*"?|'[^'\n]*'?|[(){};]/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && /^[{};]$/.test(token)) signs.push({ at: index, sign: token });
  }
  return signs;
}

/** Comments give way to a space, but for what only looks like one inside a string. */
function withoutComments(css: string): string {
  return css.replace(/"[^"\n]*"?|'[^'\n]*'?|\/\*[\s\S]*?(?:\*\/|$)/g, (found) =>
    found.startsWith('/*') ? ' ' : found,
  );
}
