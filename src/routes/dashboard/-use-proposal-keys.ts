import { useEffect } from 'react';
import { isTyping } from '#ui/is-typing.ts';

/** The keys of the list of proposals: j and k move between rows, Enter and a open the one with the focus. */
export function useProposalKeys() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (runKey(event)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}

/** Runs the action of a key; false if it has none. */
function runKey({ key, target }: KeyboardEvent): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  const step = { j: 1, k: -1 }[key];
  if (step !== undefined) {
    rows[index < 0 ? 0 : Math.min(Math.max(index + step, 0), rows.length - 1)]?.focus();
    return true;
  }
  const row = rows[index];
  // Enter on the link itself is a click already.
  if (!row || !(key === 'a' || (key === 'Enter' && target === row))) return false;
  row.querySelector('a')?.click();
  return true;
}
