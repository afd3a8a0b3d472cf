/** Kinds of callouts by the names that others have for them. */
const callouts: Record<string, string> = {
  note: 'NOTE',
  info: 'NOTE',
  notice: 'NOTE',
  abstract: 'NOTE',
  summary: 'NOTE',
  example: 'NOTE',
  default: 'NOTE',
  primary: 'NOTE',
  secondary: 'NOTE',
  question: 'NOTE',
  blue: 'NOTE',
  tip: 'TIP',
  hint: 'TIP',
  success: 'TIP',
  check: 'TIP',
  done: 'TIP',
  green: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  warn: 'WARNING',
  attention: 'WARNING',
  caution: 'WARNING',
  danger: 'CAUTION',
  error: 'CAUTION',
  failure: 'CAUTION',
  bug: 'CAUTION',
  red: 'CAUTION',
  alert: 'WARNING',
  fail: 'CAUTION',
  yellow: 'WARNING',
  orange: 'WARNING',
};

/** The callout of this name; undefined if none is called so. */
export const calloutOf = (name: string): string | undefined => {
  const key = name.toLowerCase();
  return Object.hasOwn(callouts, key) ? callouts[key] : undefined;
};

interface Box {
  marks: number;
  /** What stands before each line, and what ends it. */
  prefix: string;
  end: string;
}

/** Boxes between lines of colons become callouts; `unknown` hears of those that nothing here shows. */
export function plainAdmonitions(source: string, unknown: (name: string) => void): string {
  const boxes: Box[] = [];
  const lines: string[] = [];
  let fence = '';
  const put = (line: string) => {
    const prefix = boxes.map((box) => box.prefix).join('');
    const isDouble = line.trim() === '' && lines.at(-1)?.replaceAll('>', '').trim() === '';
    if (isDouble && boxes.length > 0 && fence === '') return;
    lines.push(line === '' ? prefix.trimEnd() : `${prefix}${line}`);
  };
  for (const line of source.split('\n')) {
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (marks && fence === '') fence = marks;
    else if (marks && marks.startsWith(fence) && line.trim() === marks) fence = '';
    const [, indent = '', colons = '', name = '', rest = ''] =
      (marks || fence ? null : /^(\s*)(:{3,})\s*([\w-]*)\s*(.*?)\s*$/.exec(line)) ?? [];
    if (colons === '') put(boxes.length > 0 ? outdent(line) : line);
    else if (name !== '') open(name, { rest, colons: colons.length, indent });
    else if (boxes.length > 0) close(colons.length);
    else put(line);
  }
  while (boxes.length > 0) close(3);
  return lines.join('\n');

  function open(name: string, { rest, colons }: { rest: string; colons: number; indent: string }) {
    const title = titleOf(rest);
    const callout = calloutOf(name);
    put('');
    if (callout) {
      boxes.push({ marks: colons, prefix: '> ', end: '' });
      put(`[!${callout}]`);
      if (title) {
        put(`**${title}**`);
        put('');
      }
    } else if (name === 'details') {
      put(`<details><summary>${(title || 'Details').replace(/[<&]/g, '')}</summary>`);
      put('');
      boxes.push({ marks: colons, prefix: '', end: '</details>' });
    } else {
      if (!/^(code-?group|tabs|tab|center|left|right|raw)$/.test(name)) unknown(name);
      boxes.push({ marks: colons, prefix: '', end: '' });
    }
  }

  function close(colons: number) {
    // A longer line of colons ends what a longer one began.
    do {
      const box = boxes.pop();
      if (box?.end) {
        put('');
        put(box.end);
      }
      if (!box || box.marks <= colons) break;
    } while (boxes.length > 0);
    put('');
  }
}

/** In a box, four blanks would make code of a text. */
const outdent = (line: string) => line.replace(/^ {2,4}(?=\S)(?![-*+] |\d+[.)] )/, '').trimEnd();

/** `Title`, `[Title]`, `[Title]{.class}`, `{title="Title"}`. */
function titleOf(rest: string): string {
  const named = /\btitle=["']([^"']+)["']/.exec(rest)?.[1];
  const bracketed = /^\[([^\]]*)\]/.exec(rest)?.[1];
  return (named ?? bracketed ?? rest.replace(/\{[^}]*\}/g, '')).replaceAll('*', '').trim();
}
