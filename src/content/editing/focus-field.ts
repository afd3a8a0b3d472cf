import { controlId } from '#ui/form/field.tsx';
import type { EditorRef } from './editor-ref.ts';

/** Moves the focus down from the title to a field, where its cursor was. */
export function focusBelow(field: string, editor: EditorRef) {
  if (field === 'body' && editor.focus()) return;
  document.getElementById(controlId(field))?.focus();
}

/** Moves the focus up from the text to a field, to the end of what is entered there. */
export function focusAbove(field: string) {
  const control = document.getElementById(controlId(field));
  control?.focus();
  if (!(control instanceof HTMLTextAreaElement)) return;
  control.setSelectionRange(control.value.length, control.value.length);
}
