export type LineMark = 'add' | 'del' | 'mark' | 'focus';

const names: Record<string, LineMark> = {
  '++': 'add',
  '--': 'del',
  highlight: 'mark',
  hl: 'mark',
  focus: 'focus',
};
const comment =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]*\[!code (\+\+|--|highlight|hl|focus)\][ \t]*(?:\*\/|-->)?[ \t]*$/;

/**
 * Takes the marks out of the code: comments such as `// [!code ++]` at a line's end, and with `diff` what begins with
 * + or −. Returns the code without the comments and the marks by line, counted from 1.
 */
export function readLineMarks(code: string, diff: boolean) {
  const marks = new Map<number, LineMark>();
  const lines = code.split('\n').map((line, index) => {
    const name = comment.exec(line)?.[1];
    const mark = (name === undefined ? undefined : names[name]) ?? (diff ? diffMark(line) : undefined);
    if (mark) marks.set(index + 1, mark);
    return name === undefined ? line : line.replace(comment, '');
  });
  return { text: lines.join('\n'), marks };
}

function diffMark(line: string): LineMark | undefined {
  if (/^\+(?!\+\+ )/.test(line)) return 'add';
  if (/^-(?!-- )/.test(line)) return 'del';
  return undefined;
}
