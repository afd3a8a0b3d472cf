import { useEffect, useRef } from 'react';
import { isTyping } from '../is-typing.ts';

/** j and k walk through the rows of the table in this element, x chooses one; Enter is the row's own link. */
export function useTableKeys(toggle: (id: string) => void) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const rows = [...(room.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'x' && at >= 0) toggle(rows[at]?.dataset['row'] ?? '');
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || rows.length === 0) return;
      const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
      rows[next]?.querySelector('a')?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return room;
}
