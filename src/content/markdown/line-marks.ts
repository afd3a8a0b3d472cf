export type LineMark = 'add' | 'del' | 'mark' | 'focus';

const names = new Map<string, LineMark>([
  ['++', 'add'],
  ['--', 'del'],
  ['highlight', 'mark'],
  ['hl', 'mark'],
  ['focus', 'focus'],
]);
const opening = '[!code ';
const mark = /^\[!code (\+\+|--|highlight|hl|focus)\]\s*(?:\*\/|-->)?\s*$/;
const commentStart = /(?:\/\/|#|--|;|%|\/\*|<!--)$/;

/**
 * Takes the marks out of the code: comments such as `// [!code ++]` at a line's end, and the signs of a diff. A patch
 * keeps its signs; in a language that has none, they go, with the space that stands for none. Returns the code without
 * the marks, and the marks by line, counted from 1.
 */
export function readLineMarks(code: string, diff: 'none' | 'patch' | 'signs') {
  const marks = new Map<number, LineMark>();
  const lines = code.split('\n').map((line, index) => {
    const found = readComment(line);
    const sign = diff === 'none' ? undefined : diffMark(line);
    const kind = found?.kind ?? sign;
    if (kind) marks.set(index + 1, kind);
    const rest = found?.rest ?? line;
    return diff === 'signs' ? rest.replace(sign ? /^[+-]/ : /^ /, '') : rest;
  });
  return { text: lines.join('\n'), marks };
}

function readComment(line: string): { kind: LineMark; rest: string } | undefined {
  const start = line.lastIndexOf(opening);
  if (start < 0) return undefined;
  const kind = names.get(mark.exec(line.slice(start))?.[1] ?? '');
  const before = line.slice(0, start).trimEnd();
  if (kind === undefined || !commentStart.test(before.slice(-4))) return undefined;
  return { kind, rest: before.replace(commentStart, '').trimEnd() };
}

function diffMark(line: string): LineMark | undefined {
  if (/^\+(?!\+\+ )/.test(line)) return 'add';
  if (/^-(?!-- )/.test(line)) return 'del';
  return undefined;
}
