import type { Finding } from '#lib/finding.ts';
import { controlId } from '#ui/form/field.tsx';
import type { EditorLink } from './editor-link.ts';

/** Puts the cursor where the finding is: in the editor of the text, or into the field. */
export function goToFinding({ field, line }: Finding, editor: EditorLink) {
  if (field === 'body' && editor.goToLine(line)) return;
  // After the window over the page has let go of the focus.
  requestAnimationFrame(() => {
    const control = document.getElementById(controlId(field));
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
    if (control instanceof HTMLTextAreaElement) selectLine(control, line);
  });
}

function selectLine(control: HTMLTextAreaElement, line: number) {
  const lines = control.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  control.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
}
