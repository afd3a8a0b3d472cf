import {
  closeCompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSection,
} from '@codemirror/autocomplete';
import { StateEffect, StateField } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { blockGroups, findTable } from './blocks.ts';
import { findEnclosingNode } from './find-enclosing-node.ts';
import { insertBlockInstead } from './insert-at.ts';
import { searchMenu, type MenuItem } from './menu-search.ts';

/** Input methods of Japanese and Chinese type `／` or `、` with the key of the slash. */
const commandPattern =
  /^[ \t]*(?:>[ \t]?|[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)*[/／、][^/／、\n]{0,24}$/;
const queryPattern = /[^/／、]*$/;

/**
 * Completes blocks on a line that starts with a slash, also within quotes and list items; what is typed after it filters
 * them. Opened by a command, it needs no slash.
 */
export function slashMenu(listItems: () => readonly MenuItem[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const { state, pos } = context;
    const match = context.matchBefore(commandPattern);
    const openedAt = context.explicit ? (state.field(openedMenu, false) ?? null) : null;
    if (!match && openedAt === null) return null;
    const codeNames = ['FencedCode', 'CodeBlock', 'InlineCode', ...(match ? ['Table'] : [])];
    if (findEnclosingNode(state, { from: pos, to: pos }, ...codeNames)) return null;
    const from = match ? match.from + match.text.search(queryPattern) : (openedAt ?? pos);
    const query = state.sliceDoc(from, pos);
    return createResult(listItems(), { from, query, hasSlash: match !== null });
  };
}

const setOpened = StateEffect.define<number>();

/** Where a command opened the menu; what is typed from there filters it. */
export const openedMenu = StateField.define<number | null>({
  create: () => null,
  update(value, transaction) {
    const effect = transaction.effects.find((one) => one.is(setOpened));
    if (effect) return effect.value;
    const isTyped = transaction.isUserEvent('input.type');
    const isOther = (transaction.docChanged || transaction.selection !== undefined) && !isTyped;
    return isOther ? null : value;
  },
});

/** Opens the menu at the cursor. */
export function openMenu(view: EditorView) {
  const { head } = view.state.selection.main;
  view.focus();
  view.dispatch({ selection: { anchor: head }, effects: setOpened.of(head) });
  startCompletion(view);
}

interface MenuQuery {
  from: number;
  query: string;
  hasSlash: boolean;
}

function createResult(
  items: readonly MenuItem[],
  { from, query, hasSlash }: MenuQuery,
): CompletionResult {
  const table = findTable(query);
  const found = searchMenu(items, query);
  const list = table ? [tableItem(table), ...found] : found;
  const isFiltered = query.trim() !== '';
  return {
    from,
    options: list.map((item) => toCompletion(item, { isFiltered, hasSlash })),
    filter: false,
    update: (...[, start, end, context]) => {
      const typed = context.state.sliceDoc(start, end);
      if (typed.length > 24 || /[\n/／、]/.test(typed) || typed.startsWith(' ')) return null;
      return createResult(items, { from: start, query: typed, hasSlash });
    },
  };
}

function tableItem({ name, hint, group, text }: NonNullable<ReturnType<typeof findTable>>) {
  const run: MenuItem['run'] = (view, range) => insertBlockInstead(view, range, text);
  return { name, hint, group, words: '', run };
}

const sections = new Map<string, CompletionSection>(
  blockGroups.map((name, rank) => [name, { name, rank, header: createHeader }]),
);

function createHeader({ name }: CompletionSection): HTMLElement {
  const dom = document.createElement('li');
  dom.className = 'editor-menu-group';
  dom.setAttribute('role', 'presentation');
  dom.textContent = name;
  return dom;
}

function toCompletion(
  { name, hint, group, run }: MenuItem,
  { isFiltered, hasSlash }: { isFiltered: boolean; hasSlash: boolean },
): Completion {
  const section = isFiltered ? undefined : sections.get(group);
  return {
    label: name,
    detail: hint,
    ...(section ? { section } : {}),
    apply: (...[view, , from, to]) => {
      closeCompletion(view);
      run(view, { from: hasSlash ? from - 1 : from, to });
    },
  };
}
