/** A block template; `‸` marks the cursor, two of them the selection. */
export interface Block {
  name: string;
  /** A short description, shown in the menu. */
  hint: string;
  group: BlockGroup;
  /** Further words that find it. */
  words: string;
  text: string;
}

/** The groups of the menu, in its order. */
export const blockGroups = ['Text', 'Media', 'Callouts', 'Code and data', 'References'] as const;
export type BlockGroup = (typeof blockGroups)[number];

const diagram = [
  '```mermaid',
  'flowchart LR',
  '  idea[‸Idea‸] --> draft[Draft]',
  '  draft --> check{Is it clear?}',
  '  check -- yes --> publish[Publish]',
  '  check -- no --> draft',
  '```',
].join('\n');

/** The templates of the menu, by group. */
export const blocks = {
  heading2: {
    name: 'Heading 2',
    hint: 'Section',
    group: 'Text',
    words: 'h2 title subtitle',
    text: '## ‸',
  },
  heading3: {
    name: 'Heading 3',
    hint: 'Part of a section',
    group: 'Text',
    words: 'h3 title subheading',
    text: '### ‸',
  },
  heading4: {
    name: 'Heading 4',
    hint: 'Smaller part',
    group: 'Text',
    words: 'h4 title subheading',
    text: '#### ‸',
  },
  heading1: {
    name: 'Heading 1',
    hint: 'Shown as heading 2',
    group: 'Text',
    words: 'h1 title',
    text: '# ‸',
  },
  bullets: {
    name: 'Bulleted list',
    hint: 'Unordered list',
    group: 'Text',
    words: 'ul bullet points items',
    text: '- ‸',
  },
  numbers: {
    name: 'Numbered list',
    hint: 'Ordered list',
    group: 'Text',
    words: 'ol steps',
    text: '1. ‸',
  },
  tasks: {
    name: 'Task list',
    hint: 'Check boxes',
    group: 'Text',
    words: 'todo to-do checklist checkbox',
    text: '- [ ] ‸',
  },
  quote: {
    name: 'Quote',
    hint: 'Words of somebody else',
    group: 'Text',
    words: 'blockquote citation',
    text: '> ‸',
  },
  rule: {
    name: 'Divider',
    hint: 'A horizontal line',
    group: 'Text',
    words: 'hr rule separator horizontal line',
    text: '---\n\n‸',
  },
  details: {
    name: 'Details',
    hint: 'Text that opens',
    group: 'Text',
    words: 'toggle collapsible accordion spoiler summary',
    text: '<details>\n<summary>‸Summary‸</summary>\n\nText\n\n</details>',
  },
  note: callout('Note', 'Worth knowing', 'info information'),
  tip: callout('Tip', 'Good advice', 'hint success'),
  important: callout('Important', 'Must be known', 'key'),
  warning: callout('Warning', 'What can go wrong', 'alert attention'),
  caution: callout('Caution', 'What does harm', 'danger error alert'),
  code: {
    name: 'Code block',
    hint: 'With its language',
    group: 'Code and data',
    words: 'fence pre source snippet program',
    text: '```‸\n\n```',
  },
  table: {
    name: 'Table',
    hint: 'Or with a size: table 3×4',
    group: 'Code and data',
    words: 'grid rows columns',
    text: '| ‸Column‸ | Column |\n| ------ | ------ |\n|        |        |',
  },
  formula: {
    name: 'Formula',
    hint: 'Mathematics in TeX',
    group: 'Code and data',
    words: 'math maths equation latex katex tex',
    text: '$$\n‸\n$$',
  },
  diagram: {
    name: 'Diagram',
    hint: 'Drawn by Mermaid',
    group: 'Code and data',
    words: 'mermaid flowchart chart graph drawing',
    text: diagram,
  },
} as const satisfies Record<string, Block>;

function callout(name: string, hint: string, words: string) {
  return {
    name: `Callout: ${name.toLowerCase()}`,
    hint,
    group: 'Callouts',
    words: `${name} callout admonition box aside ${words}`,
    text: `> [!${name.toUpperCase()}]\n> ‸`,
  } as const;
}

const maxColumns = 20;
const maxRows = 100;

/**
 * The table of a query like `table 3x4`: columns, then rows with the header. Null if the query names no size, or one beyond
 * the limits.
 */
export function findTable(query: string): Block | null {
  const match = /^(?:table|grid)?\s*(\d{1,3})\s*[x×*]\s*(\d{1,3})$/i.exec(query.trim());
  const columns = Number(match?.[1] ?? 0);
  const rows = Number(match?.[2] ?? 0);
  if (columns < 1 || columns > maxColumns || rows < 2 || rows > maxRows) return null;
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const list = (cell: string) => Array.from({ length: columns }, () => cell);
  const header = list('Column').with(0, '‸Column‸');
  const body = Array.from({ length: rows - 1 }, () => row(list('      ')));
  return {
    name: `Table ${columns} × ${rows}`,
    hint: `${columns === 1 ? '1 column' : `${columns} columns`}, ${rows} rows`,
    group: 'Code and data',
    words: '',
    text: [row(header), row(list('------')), ...body].join('\n'),
  };
}
