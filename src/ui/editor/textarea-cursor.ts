interface Cursor {
  id: string;
  anchor: number;
  head: number;
}

let savedCursor: Cursor | null = null;

/** Stores the cursor of the textarea for the editor that replaces it. */
export function saveTextareaCursor(
  id: string,
  { selectionStart, selectionEnd }: HTMLTextAreaElement,
) {
  savedCursor = { id, anchor: selectionStart, head: selectionEnd };
}

/** The stored cursor of this textarea, once; null if there is none. */
export function takeTextareaCursor(id: string): Cursor | null {
  const cursor = savedCursor?.id === id ? savedCursor : null;
  savedCursor = null;
  return cursor;
}
