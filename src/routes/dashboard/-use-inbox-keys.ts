import { useEffect } from 'react';
import type { InboxItem } from '#features/moderation/components/inbox-row.tsx';
import { listRowActions, rowActionKeys, type RowAction } from '#features/moderation/row-actions.ts';
import { isTyping } from '#ui/is-typing.ts';
import type { Selection } from '#ui/table/use-selection.ts';
import type { useInbox } from './-use-inbox.ts';

interface InboxKeysOptions {
  items: InboxItem[];
  selection: Selection;
  inbox: Pick<ReturnType<typeof useInbox>, 'isBusy' | 'lastAction' | 'runAction'>;
  onReply: (id: string) => void;
}

/**
 * The keys of the inbox: j and k move between rows, a, h and s act on the selected items or on the row with the focus,
 * r replies, x selects, z undoes. They do nothing while somebody types.
 */
export function useInboxKeys(options: InboxKeysOptions) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (runKey(event.key, { ...options, isRepeated: event.repeat })) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}

/** Runs the action of a key; false if it has none. */
function runKey(key: string, options: InboxKeysOptions & { isRepeated: boolean }): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  const step = { j: 1, k: -1 }[key];
  if (step !== undefined) {
    rows[index < 0 ? 0 : Math.min(Math.max(index + step, 0), rows.length - 1)]?.focus();
    return true;
  }
  // A key that is held down acts once.
  if (options.isRepeated || options.inbox.isBusy) return false;
  const undo = options.inbox.lastAction?.undo;
  if (key === 'z' && undo) {
    undo();
    return true;
  }
  const item = options.items.find(({ id }) => id === rows[index]?.dataset['row']);
  if (key === 'x' && item) {
    options.selection.toggle(item.id);
    return true;
  }
  const action = rowActionKeys[key];
  return action !== undefined && runAction(action, { ...options, item });
}

function runAction(
  action: RowAction,
  { selection, item, inbox, onReply }: InboxKeysOptions & { item: InboxItem | undefined },
): boolean {
  if (action !== 'reply' && selection.ids.length > 0) {
    inbox.runAction(selection.ids, action);
    return true;
  }
  if (!item || !listRowActions(item).includes(action)) return false;
  if (action === 'reply') onReply(item.id);
  else inbox.runAction([item.id], action);
  return true;
}
