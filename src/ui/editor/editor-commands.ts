import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { blocks } from './blocks.ts';
import { insertBlock } from './insert-block.ts';
import { insertFootnote } from './insert-footnote.ts';
import { openLink } from './link-command.ts';
import { moveBlockCommand } from './move-block.ts';
import type { ToolState } from './tool-state.ts';
import { toggleFence, toggleHeading, toggleList, toggleQuote } from './toggle-lines.ts';
import { toggleMark } from './toggle-mark.ts';

export interface EditorCommand {
  name: string;
  /** In CodeMirror's key syntax; `Mod` is ⌘ or Ctrl. */
  key?: string;
  run: (view: EditorView) => boolean;
  isActive?: (tools: ToolState) => boolean;
  isDisabled?: (tools: ToolState) => boolean;
}

/** The commands of the toolbar and the keyboard, by icon name. */
export const commands = {
  undo: { name: 'Undo', key: 'Mod-z', run: undo, isDisabled: (tools) => !tools.canUndo },
  redo: { name: 'Redo', key: 'Mod-Shift-z', run: redo, isDisabled: (tools) => !tools.canRedo },
  heading1: heading(1),
  heading2: heading(2),
  heading3: heading(3),
  bold: mark('Bold', 'bold', 'Mod-b'),
  italic: mark('Italic', 'italic', 'Mod-i'),
  strike: mark('Strikethrough', 'strike', 'Mod-Shift-x'),
  inlineCode: mark('Code', 'code', 'Mod-e'),
  link: { name: 'Link', key: 'Mod-k', run: openLink, isActive: (tools) => tools.isLink },
  bullets: list('Bulleted list', 'bullets', 'Mod-Shift-8'),
  numbers: list('Numbered list', 'numbers', 'Mod-Shift-7'),
  tasks: list('Task list', 'tasks', 'Mod-Shift-9'),
  quote: {
    name: 'Quote',
    key: 'Mod-Shift-.',
    run: toggleQuote,
    isActive: (tools) => tools.isQuote,
  },
  codeBlock: {
    name: 'Code block',
    key: 'Mod-Alt-c',
    run: toggleFence,
    isActive: (tools) => tools.isCode,
  },
  table: {
    name: 'Table',
    key: 'Mod-Alt-t',
    run: insertTable,
    isDisabled: (tools) => tools.isTable || tools.isCode,
  },
  footnote: {
    name: 'Footnote',
    key: 'Mod-Alt-f',
    run: insertFootnote,
    isDisabled: (tools) => tools.isCode,
  },
  moveUp: { name: 'Move up', key: 'Alt-ArrowUp', run: moveBlockCommand('up') },
  moveDown: { name: 'Move down', key: 'Alt-ArrowDown', run: moveBlockCommand('down') },
  find: { name: 'Find and replace', key: 'Mod-f', run: openSearchPanel },
} as const satisfies Record<string, EditorCommand>;

function heading(level: 1 | 2 | 3): EditorCommand {
  return {
    name: `Heading ${level}`,
    key: `Mod-Alt-${level}`,
    run: toggleHeading(level),
    isActive: (tools) => tools.heading === level,
  };
}

function mark(name: string, kind: Parameters<typeof toggleMark>[0], key: string): EditorCommand {
  const nodes = { bold: 'Strong', italic: ' Emphasis', strike: 'Strike', code: 'InlineCode' };
  const isActive = (tools: ToolState) => ` ${tools.marks}`.includes(nodes[kind]);
  return { name, key, run: toggleMark(kind), isActive };
}

function list(name: string, kind: Parameters<typeof toggleList>[0], key: string): EditorCommand {
  return { name, key, run: toggleList(kind), isActive: (tools) => tools.list === kind };
}

function insertTable(view: EditorView): boolean {
  const { to } = view.state.selection.main;
  view.dispatch(insertBlock(view.state, { text: blocks.table.text, from: to, to }));
  return true;
}
