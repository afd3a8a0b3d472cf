import type { EditorState } from '@codemirror/state';
import { findRemainingNode } from '../find-enclosing-node.ts';
import { parseLinePrefix } from '../line-prefix.ts';

const blockMark = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>|`{3,}|~{3,}|\||\$\$|<details|---|\[\^)/;
const itemMark = /^(?:[-*+]|\d{1,9}[.)]) (?:\[[ x]\] )?/;

/**
 * Adapts Markdown to where it is inserted: blocks are separated from the text around them, lines in a quote or a list
 * item begin like the lines there, and a cell of a table stays one line.
 */
export function fitMarkdown(
  state: EditorState,
  { from, to }: { from: number; to: number },
  markdown: string,
): string {
  if (findRemainingNode(state, { from, to }, 'Table'))
    return markdown.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|');
  const line = state.doc.lineAt(from);
  const prefix = parseLinePrefix(line.text);
  const marks = prefix.quote + prefix.indent + prefix.list + prefix.heading;
  const isAfterMarks = from - line.from >= marks.length;
  const before = isAfterMarks ? line.text.slice(marks.length, from - line.from).trim() : '';
  const after = state.sliceDoc(to, state.doc.lineAt(to).to).trim();
  const isLine = !markdown.includes('\n');
  const isBlock = blockMark.test(markdown);
  // A heading or an item amid a sentence is its words.
  if (isLine && isBlock && (before !== '' || after !== '')) return withoutMark(markdown);
  if (!isAfterMarks) return markdown;
  const isItem = prefix.list !== '' && itemMark.test(markdown);
  const start = before === '' && isItem ? markdown.replace(itemMark, '') : markdown;
  const indent = isItem ? '' : ' '.repeat(prefix.list.length);
  const lead = `${prefix.quote}${prefix.indent}${indent}`;
  const separator = `\n${lead.trimEnd()}\n${lead}`;
  const body = start.replace(/\n(?=.)/g, `\n${lead}`).replace(/\n(?=\n|$)/g, `\n${lead.trimEnd()}`);
  const opening = before !== '' && isBlock ? separator : '';
  return `${opening}${body}${after !== '' && endsWithBlock(markdown) ? separator : ''}`;
}

const withoutMark = (markdown: string) =>
  markdown.replace(itemMark, '').replace(/^(?:#{1,6} |> ?)/, '');

function endsWithBlock(markdown: string): boolean {
  const last = markdown.slice(markdown.lastIndexOf('\n\n') + 1).trim();
  return markdown.includes('\n') && (blockMark.test(last) || /(?:`{3,}|\||\$\$|>)$/.test(last));
}
