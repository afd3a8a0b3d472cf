/** At-rules with nested rules; every other at-rule is removed. */
const groupingRule = /^@(media|supports|(-webkit-)?keyframes)\b/i;
/** Drawing programs do not nest rules deeper. */
const maxDepth = 3;

/** Removes what `isHarmless` refuses, rule by rule, so that the rest of the SVG keeps its style. */
export function sanitizeStyleSheet(css: string, isHarmless: (text: string) => boolean): string {
  if (isHarmless(css)) return css;
  const sanitized = sanitizeRules(stripComments(css), isHarmless, 0);
  return isHarmless(sanitized) ? sanitized : '';
}

/** Removes the declarations of a `style` attribute that `isHarmless` refuses. */
export function sanitizeDeclarations(css: string, isHarmless: (text: string) => boolean): string {
  if (isHarmless(css)) return css;
  return split(stripComments(css), ';')
    .map((declaration) => declaration.trim())
    .filter((one) => one !== '' && !/[{}]/.test(one) && isHarmless(one))
    .join('; ');
}

function sanitizeRules(css: string, isHarmless: (text: string) => boolean, depth: number): string {
  if (depth > maxDepth) return '';
  return parseRules(css)
    .map(({ prelude, body }) => {
      if (!isHarmless(prelude)) return '';
      if (!prelude.startsWith('@')) return `${prelude}{${sanitizeDeclarations(body, isHarmless)}}`;
      return groupingRule.test(prelude)
        ? `${prelude}{${sanitizeRules(body, isHarmless, depth + 1)}}`
        : '';
    })
    .join('');
}

interface Rule {
  prelude: string;
  body: string;
}

/** Parses the rules that have a body. Rules without one, such as imports, and unclosed rules are left out. */
function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (const { at, delimiter } of findDelimiters(css)) {
    if (at < start) continue;
    if (delimiter === ';' || delimiter === '}') start = at + 1;
    if (delimiter !== '{') continue;
    const end = findBlockEnd(css, at);
    if (end === null) break;
    rules.push({ prelude: css.slice(start, at).trim(), body: css.slice(at + 1, end) });
    start = end + 1;
  }
  return rules;
}

/** The index of the brace that closes the block; null for an unclosed block. */
function findBlockEnd(css: string, begin: number): number | null {
  let depth = 0;
  for (const { at, delimiter } of findDelimiters(css.slice(begin))) {
    if (delimiter === '{') depth += 1;
    if (delimiter === '}') depth -= 1;
    if (depth === 0) return begin + at;
  }
  return null;
}

function split(css: string, by: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { at, delimiter } of findDelimiters(css))
    if (delimiter === by) {
      parts.push(css.slice(start, at));
      start = at + 1;
    }
  return [...parts, css.slice(start)];
}

/** The positions of braces and semicolons outside of strings and parentheses. */
function findDelimiters(css: string): { at: number; delimiter: string }[] {
  const delimiters: { at: number; delimiter: string }[] = [];
  let depth = 0;
  for (const { index, 0: token } of css.matchAll(/"[^"\n]*"?|'[^'\n]*'?|[(){};]/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && /^[{};]$/.test(token)) delimiters.push({ at: index, delimiter: token });
  }
  return delimiters;
}

/** Replaces comments by a space; strings that contain comment characters stay. */
function stripComments(css: string): string {
  return css.replace(/"[^"\n]*"?|'[^'\n]*'?|\/\*[\s\S]*?(?:\*\/|$)/g, (token) =>
    token.startsWith('/*') ? ' ' : token,
  );
}
