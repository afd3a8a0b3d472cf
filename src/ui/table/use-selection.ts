import { useState } from 'react';

export interface Selection {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  setAll: (isSelected: boolean) => void;
  clear: () => void;
}

/** The selected rows. A row that is no longer visible is not selected. */
export function useSelection(visibleIds: string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = visibleIds.filter((id) => selected.has(id));
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return {
    ids,
    has: (id) => selected.has(id),
    toggle,
    setAll: (isSelected) => setSelected(new Set(isSelected ? visibleIds : [])),
    clear: () => setSelected(new Set()),
  };
}
