import { useCallback, useEffect, useRef, useState } from 'react';
import { findNextFocus } from '#features/moderation/row-actions.ts';

/** Gives the focus to the row of an item, or to the sentence of the empty list. */
function focusRow(id: string | undefined) {
  const selector = id === undefined ? '[data-empty]' : `[data-row="${CSS.escape(id)}"]`;
  document.querySelector<HTMLElement>(selector)?.focus();
}

interface Acted {
  id: string;
  /** The ids of the list at that moment. */
  before: string[];
  /** Whether the action was undone: the item takes the focus when it is back. */
  isRestored: boolean;
}

/**
 * Keeps the focus in the list: when an item leaves the list after an action, the next row takes it. It is not taken from
 * where somebody has moved it in the meantime.
 */
export function useInboxFocus(ids: string[]) {
  const [acted, setActed] = useState<Acted | null>(null);
  const previousIds = useRef(ids);
  useEffect(() => {
    previousIds.current = ids;
  });
  const key = ids.join(' ');
  useEffect(() => {
    if (!acted) return;
    const after = key === '' ? [] : key.split(' ');
    if (acted.isRestored) {
      if (after.includes(acted.id)) focusRow(acted.id);
      return;
    }
    const active = document.activeElement;
    const row = active?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const isFree = active === null || active === document.body || row === acted.id;
    const next = findNextFocus(acted.id, { before: acted.before, after });
    if (isFree || active?.closest('.table-bar')) focusRow(next);
  }, [acted, key]);
  return {
    focusRow: useCallback((id: string) => focusRow(id), []),
    /** Call it when an action on an item, or its undo, has succeeded, before the list is loaded again. */
    keepFocusNear: useCallback((id: string, isRestored: boolean) => {
      setActed({ id, before: previousIds.current, isRestored });
    }, []),
  };
}
