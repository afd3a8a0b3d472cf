interface Cursor {
  id: string;
  anchor: number;
  head: number;
}

let savedCursor: Cursor | null = null;
let isExpected = false;

/** Stores the cursor of the textarea for the editor that replaces it. */
export function saveTextareaCursor(
  id: string,
  { selectionStart, selectionEnd }: HTMLTextAreaElement,
) {
  savedCursor = { id, anchor: selectionStart, head: selectionEnd };
}

/** Announces that the next page continues the same text, so that a focused editor stores its cursor when it closes. */
export function expectSuccessor(isComing: boolean) {
  isExpected = isComing;
}

export function saveEditorCursor(cursor: Cursor) {
  if (isExpected) savedCursor = cursor;
}

export function takeSavedCursor(id: string): Cursor | null {
  const cursor = savedCursor?.id === id ? savedCursor : null;
  savedCursor = null;
  isExpected = false;
  return cursor;
}
