interface Cursor {
  id: string;
  anchor: number;
  head: number;
}

let left: Cursor | null = null;

/** Keeps where somebody was writing, for the editor that takes the field's place. */
export function handOver(id: string, { selectionStart, selectionEnd }: HTMLTextAreaElement) {
  left = { id, anchor: selectionStart, head: selectionEnd };
}

export function takeOver(id: string): Cursor | null {
  const cursor = left?.id === id ? left : null;
  left = null;
  return cursor;
}
