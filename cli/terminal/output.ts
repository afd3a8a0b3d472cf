import { styleText } from 'node:util';
import type { Surroundings } from '../surroundings.ts';

type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan';

/** Without colours: their sequences are no visible characters. */
// oxlint-disable-next-line no-control-regex -- text of a site may contain sequences that control a terminal
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** What a command prints: its result on standard output, everything else on standard error. */
export class Output {
  readonly isJson: boolean;
  private readonly surroundings: Surroundings;
  private progressLength = 0;

  constructor(surroundings: Surroundings, isJson: boolean) {
    this.surroundings = surroundings;
    this.isJson = isJson;
  }

  /** The result: with `--json` the value as JSON, otherwise the text. */
  result(value: unknown, text: string): void {
    this.clearProgress();
    const printed = this.isJson ? JSON.stringify(value, null, 2) : text;
    if (printed !== '') this.surroundings.write(`${printed}\n`);
  }

  /** The text alone, byte for byte: a document, or a script. */
  raw(text: string): void {
    this.clearProgress();
    this.surroundings.write(text);
  }

  /** A sentence beside the result. Programs do not need it. */
  note(sentence: string): void {
    this.clearProgress();
    if (!this.isJson) this.surroundings.writeError(`${sentence}\n`);
  }

  /** With `--json` as JSON on standard error, so that standard output never has anything but a result. */
  error(sentence: string, code: number): void {
    this.clearProgress();
    const json = JSON.stringify({ error: { message: sentence, exitCode: code } });
    this.surroundings.writeError(`${this.isJson ? json : sentence}\n`);
  }

  /** One line that replaces itself, where somebody looks at it. */
  progress(text: string): void {
    if (!this.surroundings.isErrorTerminal || this.isJson) return;
    this.surroundings.writeError(`\r${text.padEnd(this.progressLength)}`);
    this.progressLength = text.length;
  }

  style(style: Style, text: string): string {
    const { env, isOutputTerminal } = this.surroundings;
    const hasColor = isOutputTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
    return hasColor ? styleText(style, text, { validateStream: false }) : text;
  }

  private clearProgress(): void {
    if (this.progressLength === 0) return;
    this.surroundings.writeError(`\r${' '.repeat(this.progressLength)}\r`);
    this.progressLength = 0;
  }
}

/** A text of the site as it can be shown in a terminal. */
export const toVisible = (text: string): string => text.replace(controlCharacters, '');

/** Columns with two spaces between them; the last one is as long as it is. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries())
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
