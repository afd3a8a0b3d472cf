/** Callout kinds by the names that other programs use. */
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

/** Finds the callout kind of this name; undefined if there is none. */
export const findCallout = (name: string): string | undefined => {
  const key = name.toLowerCase();
  return Object.hasOwn(callouts, key) ? callouts[key] : undefined;
};

interface Box {
  marks: number;
  /** The prefix of each line, and the closing line. */
  prefix: string;
  end: string;
}

/** Converts boxes between lines of colons to callouts; calls `onUnknown` for unsupported boxes. */
export function convertAdmonitions(source: string, onUnknown: (name: string) => void): string {
  const boxes: Box[] = [];
  const lines: string[] = [];
  const code = new CodeLines();
  const writeLine = (line: string) => {
    const prefix = boxes.map((box) => box.prefix).join('');
    const isDouble = line.trim() === '' && lines.at(-1)?.replaceAll('>', '').trim() === '';
    if (isDouble && boxes.length > 0 && !code.isOpen) return;
    lines.push(line === '' ? prefix.trimEnd() : `${prefix}${line}`);
  };
  const sourceLines = source.split('\n');
  const lastEnd = sourceLines.findLastIndex((line) => /^\s*:{3,}\s*$/.test(line));
  for (const [index, line] of sourceLines.entries()) {
    const isCode = code.read(line);
    const [, indent = '', colons = '', name = '', rest = ''] =
      (isCode ? null : /^(\s*)(:{3,})\s*([\p{L}\w-]*)\s*(.*?)\s*$/u.exec(line)) ?? [];
    if (colons === '' && boxes.length > 0) writeLine(isCode ? code.outdent(line) : outdent(line));
    else if (colons === '') writeLine(line);
    else if (isOpening(name || rest) && (index < lastEnd || findCallout(name || 'note')))
      open(name || 'note', { rest, colons: colons.length, indent });
    else if (boxes.length > 0) close(colons.length);
    else writeLine(line);
  }
  while (boxes.length > 0) close(3);
  return lines.join('\n');

  function open(name: string, { rest, colons }: { rest: string; colons: number; indent: string }) {
    const title = parseTitle(rest);
    const callout = findCallout(name);
    writeLine('');
    if (callout) {
      boxes.push({ marks: colons, prefix: '> ', end: '' });
      writeLine(`[!${callout}]`);
      if (title) {
        writeLine(`**${title}**`);
        writeLine('');
      }
    } else if (name === 'quote') boxes.push({ marks: colons, prefix: '> ', end: '' });
    else if (name === 'details') {
      writeLine(`<details><summary>${(title || 'Details').replace(/[<&]/g, '')}</summary>`);
      writeLine('');
      boxes.push({ marks: colons, prefix: '', end: '</details>' });
    } else {
      if (!/^(code-?group|tabs|tab|center|left|right|raw)$/.test(name)) onUnknown(name);
      boxes.push({ marks: colons, prefix: '', end: '' });
    }
  }

  function close(colons: number) {
    // A longer line of colons closes the box that a line of the same length opened.
    do {
      const box = boxes.pop();
      if (box?.end) {
        writeLine('');
        writeLine(box.end);
      }
      if (!box || box.marks <= colons) break;
    } while (boxes.length > 0);
    writeLine('');
  }
}

/** Whether a line of colons has a name, or the title of a note. */
const isOpening = (text: string): boolean => /^[\p{L}\w[-]/u.test(text);

/** In a box, an indent of four spaces would turn text into code. */
const outdent = (line: string) => line.replace(/^ {2,4}(?=\S)(?![-*+] |\d+[.)] )/, '').trimEnd();

/** Finds the lines of fenced code. In a box, they are moved with the line that opens them. */
class CodeLines {
  #marks = '';
  #indent = 0;

  get isOpen(): boolean {
    return this.#marks !== '';
  }

  /** Reads the next line; returns whether it belongs to code. */
  read(line: string): boolean {
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (marks && !this.isOpen) {
      this.#marks = marks;
      this.#indent = countIndent(line) - countIndent(outdent(line));
    } else if (marks?.startsWith(this.#marks) && line.trim() === marks) this.#marks = '';
    return this.isOpen || marks !== undefined;
  }

  outdent(line: string): string {
    return line.slice(Math.min(this.#indent, countIndent(line)));
  }
}

const countIndent = (line: string) => line.length - line.trimStart().length;

/** `Title`, `[Title]`, `[Title]{.class}`, `{title="Title"}`. */
function parseTitle(rest: string): string {
  const named = /\btitle=["']([^"']+)["']/.exec(rest)?.[1];
  const bracketed = /^\[([^\]]*)\]/.exec(rest)?.[1];
  return (named ?? bracketed ?? rest.replace(/\{[^}]*\}/g, '')).replaceAll('*', '').trim();
}
