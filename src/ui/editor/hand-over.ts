interface Cursor {
  id: string;
  anchor: number;
  head: number;
}

let left: Cursor | null = null;
let isExpected = false;

/** Keeps where somebody was writing, for the editor that takes the field's place. */
export function handOver(id: string, { selectionStart, selectionEnd }: HTMLTextAreaElement) {
  left = { id, anchor: selectionStart, head: selectionEnd };
}

/** An editor that closes with the focus in it hands over, because the page that comes goes on with the same text. */
export function expectWriter(yes: boolean) {
  isExpected = yes;
}

export function leaveWriter(cursor: Cursor) {
  if (isExpected) left = cursor;
}

export function takeOver(id: string): Cursor | null {
  const cursor = left?.id === id ? left : null;
  left = null;
  isExpected = false;
  return cursor;
}
