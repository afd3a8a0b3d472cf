import { useEffect, useRef } from 'react';
import { isTyping } from '../is-typing.ts';

/** Table shortcuts: j and k focus the next and previous row, x selects, Enter follows the row's link. */
export function useTableKeys(toggle: (id: string) => void) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
      const focusedIndex = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'x' && focusedIndex >= 0) toggle(rows[focusedIndex]?.dataset['row'] ?? '');
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || rows.length === 0) return;
      const nextIndex =
        focusedIndex < 0 ? 0 : Math.min(Math.max(focusedIndex + step, 0), rows.length - 1);
      rows[nextIndex]?.querySelector('a')?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return container;
}
