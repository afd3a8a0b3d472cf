import type { Finding } from '#lib/finding.ts';
import { goToField } from '#ui/form/go-to-field.ts';
import type { EditorRef } from './editor-ref.ts';

/** Moves the cursor to a finding, in the body editor or in another field. */
export function goToFinding({ field, line }: Finding, editor: EditorRef) {
  if (field === 'body' && editor.goToLine(line)) return;
  // Waits until the closing dialog has restored the focus.
  requestAnimationFrame(() => {
    const control = goToField(field);
    if (control instanceof HTMLTextAreaElement) selectLine(control, line);
  });
}

function selectLine(control: HTMLTextAreaElement, line: number) {
  const lines = control.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  control.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
}
