/** Code as Markdown: a fence for lines, a code span for a part of a line. The indentation that all lines share is removed. */
export function formatCode(text: string, language: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length === 1 && !text.endsWith('\n')) return formatSpan(text.trim());
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const shared = indents.reduce(sharedStart, indents[0] ?? '');
  const code = lines.map((line) =>
    line.startsWith(shared) ? line.slice(shared.length) : line.trimStart(),
  );
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${code.join('\n')}\n${fence}`;
}

/** The one of two indentations that both begin with; empty if they differ. */
function sharedStart(one: string, other: string): string {
  if (one.startsWith(other)) return other;
  return other.startsWith(one) ? one : '';
}

function formatSpan(text: string): string {
  if (text === '') return '';
  const fence = '`'.repeat(longestRun(text) + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

/** The length of the longest run of backticks. */
const longestRun = (text: string) =>
  Math.max(0, ...[...text.matchAll(/`+/g)].slice(0, 10_000).map(([run]) => run.length));
