import { controlId } from './field.tsx';

/** Focuses the control of a field in the middle of the screen, where no bar covers it. Null if there is none. */
export function goToField(name: string): HTMLElement | null {
  const control = document.getElementById(controlId(name));
  const closed = control?.closest('details');
  if (closed) closed.open = true;
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control;
}
