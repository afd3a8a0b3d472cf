export type LineMark = 'add' | 'del' | 'mark' | 'focus';

const markNames = new Map<string, LineMark>([
  ['++', 'add'],
  ['--', 'del'],
  ['highlight', 'mark'],
  ['hl', 'mark'],
  ['focus', 'focus'],
]);
const opening = '[!code ';
const markPattern = /^\[!code (\+\+|--|highlight|hl|focus)\]\s*(?:\*\/|-->)?\s*$/;
const commentStart = /(?:\/\/|#|--|;|%|\/\*|<!--)$/;

/**
 * Extracts line marks from code: comments such as `// [!code ++]` at the end of a line, and diff signs. A patch keeps
 * its signs; in other languages they are removed, with the leading space of unchanged lines. Returns the code without
 * marks, and the marks by line number from 1.
 */
export function parseLineMarks(code: string, diff: 'none' | 'patch' | 'signs') {
  const marks = new Map<number, LineMark>();
  const lines = code.split('\n').map((line, index) => {
    const comment = parseMarkComment(line);
    const sign = diff === 'none' ? undefined : diffMark(line);
    const kind = comment?.kind ?? sign;
    if (kind) marks.set(index + 1, kind);
    const rest = comment?.rest ?? line;
    return diff === 'signs' ? rest.replace(sign ? /^[+-]/ : /^ /, '') : rest;
  });
  return { text: lines.join('\n'), marks };
}

function parseMarkComment(line: string): { kind: LineMark; rest: string } | undefined {
  const start = line.lastIndexOf(opening);
  if (start < 0) return undefined;
  const kind = markNames.get(markPattern.exec(line.slice(start))?.[1] ?? '');
  const before = line.slice(0, start).trimEnd();
  if (kind === undefined || !commentStart.test(before.slice(-4))) return undefined;
  return { kind, rest: before.replace(commentStart, '').trimEnd() };
}

function diffMark(line: string): LineMark | undefined {
  if (/^\+(?!\+\+ )/.test(line)) return 'add';
  if (/^-(?!-- )/.test(line)) return 'del';
  return undefined;
}
