import type { EditorState, TransactionSpec } from '@codemirror/state';

/** A block template; `‸` marks the cursor, two of them the selection. */
export interface Block {
  name: string;
  /** A short description, shown in the menu. */
  hint: string;
  text: string;
}

export const blocks = {
  heading1: { name: 'Heading 1', hint: 'Largest heading', text: '# ‸' },
  heading2: { name: 'Heading 2', hint: 'Section', text: '## ‸' },
  heading3: { name: 'Heading 3', hint: 'Subsection', text: '### ‸' },
  bullets: { name: 'Bulleted list', hint: 'Unordered list', text: '- ‸' },
  numbers: { name: 'Numbered list', hint: 'Ordered list', text: '1. ‸' },
  tasks: { name: 'Task list', hint: 'Checklist', text: '- [ ] ‸' },
  quote: { name: 'Quote', hint: 'A quotation', text: '> ‸' },
  code: { name: 'Code block', hint: 'With its language', text: '```‸\n\n```' },
  table: {
    name: 'Table',
    hint: 'Rows and columns',
    text: '| ‸Column‸ | Column |\n| ------ | ------ |\n|        |        |',
  },
  note: { name: 'Callout: note', hint: 'Worth knowing', text: '> [!NOTE]\n> ‸' },
  tip: { name: 'Callout: tip', hint: 'Good advice', text: '> [!TIP]\n> ‸' },
  warning: { name: 'Callout: warning', hint: 'What can go wrong', text: '> [!WARNING]\n> ‸' },
  rule: { name: 'Divider', hint: 'A horizontal rule', text: '---\n\n‸' },
  formula: { name: 'Formula', hint: 'Mathematics in TeX', text: '$$\n‸\n$$' },
  details: {
    name: 'Details',
    hint: 'Collapsible text',
    text: '<details>\n<summary>‸Summary‸</summary>\n\nText\n\n</details>',
  },
} as const satisfies Record<string, Block>;

const cursor = '‸';

/** Replaces a range by a block on its own lines, with blank lines around it. */
export function insertBlock(
  state: EditorState,
  { text, from, to }: { text: string; from: number; to: number },
): TransactionSpec {
  const line = state.doc.lineAt(from);
  const end = state.doc.lineAt(to);
  const before = state.sliceDoc(line.from, from).trim();
  const after = state.sliceDoc(to, end.to).trim();
  const start = before === '' ? line.from : from;
  const stop = after === '' ? end.to : to;
  const lead = before === '' ? blankBefore(state, line.number) : '\n\n';
  const tail = after === '' ? blankAfter(state, end.number) : '\n\n';
  const [first = '', selected, rest = ''] = splitAtCursor(text);
  const anchor = start + lead.length + first.length;
  return {
    changes: { from: start, to: stop, insert: lead + first + (selected ?? '') + rest + tail },
    selection: { anchor, head: anchor + (selected ?? '').length },
    userEvent: 'input.block',
    scrollIntoView: true,
  };
}

function splitAtCursor(text: string): [string, string | undefined, string] {
  const [first = '', second, third] = text.split(cursor);
  return third === undefined ? [first, undefined, second ?? ''] : [first, second, third];
}

function blankBefore(state: EditorState, number: number): string {
  return number === 1 || state.doc.line(number - 1).text.trim() === '' ? '' : '\n';
}

function blankAfter(state: EditorState, number: number): string {
  return number === state.doc.lines || state.doc.line(number + 1).text.trim() === '' ? '' : '\n';
}
