import type { markdown } from '@codemirror/lang-markdown';
import { tags } from '@lezer/highlight';

/** The package of the parser is a dependency of the language only. */
export type ParserExtension = NonNullable<
  NonNullable<Parameters<typeof markdown>[0]>['extensions']
>;

const dollarSign = 36;
const backslash = 92;
/** The parser of the page reads no longer sequences. */
const maxSequenceLength = 80;

const opening = /^\${2,}[^$]*$/;

/**
 * Formulas as the page reads them: `$a$` in a sentence, and `$$` alone on the lines above and below. A formula within a quote
 * or a list is a block there, and its source here.
 */
export const formulas: ParserExtension = {
  defineNodes: [
    { name: 'BlockFormula', block: true, style: tags.monospace },
    { name: 'InlineFormula', style: tags.monospace },
    { name: 'FormulaMark', style: tags.processingInstruction },
  ],
  parseBlock: [
    {
      name: 'BlockFormula',
      before: 'FencedCode',
      parse(context, line) {
        if (context.depth > 1 || !beginsFormula(line)) return false;
        const from = context.lineStart + line.pos;
        const size = lengthOfSequence(line.text, line.pos);
        const marks = [context.elt('FormulaMark', from, from + size)];
        let to = context.lineStart + line.text.length;
        while (context.nextLine()) {
          const start = context.lineStart + line.pos;
          to = context.lineStart + line.text.length;
          if (endsFormula(line, size)) {
            marks.push(context.elt('FormulaMark', start, to));
            context.nextLine();
            break;
          }
        }
        context.addElement(context.elt('BlockFormula', from, to, marks));
        return true;
      },
      endLeaf: (context, line) => context.depth === 1 && beginsFormula(line),
    },
  ],
  parseInline: [
    {
      name: 'InlineFormula',
      before: 'Emphasis',
      parse(context, next, position) {
        if (next !== dollarSign || continuesSequence(context, position)) return -1;
        let size = 1;
        while (context.char(position + size) === dollarSign) size++;
        if (size > maxSequenceLength) return -1;
        const end = findSequence(context, { from: position + size, size });
        if (end < 0) return -1;
        const marks = [
          context.elt('FormulaMark', position, position + size),
          context.elt('FormulaMark', end, end + size),
        ];
        return context.addElement(context.elt('InlineFormula', position, end + size, marks));
      },
    },
  ],
};

interface FormulaLine {
  text: string;
  pos: number;
  indent: number;
  next: number;
}

/** A line that is indented by four columns is code. */
const maxIndent = 3;

function beginsFormula({ text, pos, indent, next }: FormulaLine): boolean {
  return next === dollarSign && indent <= maxIndent && opening.test(text.slice(pos));
}

function endsFormula({ text, pos, indent, next }: FormulaLine, size: number): boolean {
  if (next !== dollarSign || indent > maxIndent) return false;
  const length = lengthOfSequence(text, pos);
  return length >= size && text.slice(pos + length).trim() === '';
}

function lengthOfSequence(text: string, from: number): number {
  let length = 0;
  while (text.charCodeAt(from + length) === dollarSign) length++;
  return length;
}

interface Characters {
  char: (position: number) => number;
  end: number;
  offset: number;
}

/** A dollar sign after another one begins no formula, except after an escaped one. */
function continuesSequence(context: Characters, position: number): boolean {
  if (position === context.offset || context.char(position - 1) !== dollarSign) return false;
  let backslashes = 0;
  while (context.char(position - 2 - backslashes) === backslash) backslashes++;
  return backslashes % 2 === 0;
}

/** The next sequence of exactly this length; -1 without one. */
function findSequence(context: Characters, { from, size }: { from: number; size: number }): number {
  for (let position = from; position < context.end;) {
    if (context.char(position) !== dollarSign) {
      position++;
      continue;
    }
    let length = 1;
    while (context.char(position + length) === dollarSign) length++;
    if (length === size) return position;
    position += length;
  }
  return -1;
}
