import { useState } from 'react';

export interface Selection {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  setAll: (isChosen: boolean) => void;
  clear: () => void;
}

/** Which of the shown rows are chosen. A row that is not shown any more is not chosen any more. */
export function useSelection(shown: string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle,
    setAll: (isChosen) => setChosen(new Set(isChosen ? shown : [])),
    clear: () => setChosen(new Set()),
  };
}
