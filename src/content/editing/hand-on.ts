import { expectWriter } from '#ui/editor/hand-over.ts';

interface HandedOn {
  id: string;
  draft: unknown;
  /** The control that had the focus, and what was marked in it. */
  focus: { id: string; start: number | null; end: number | null } | null;
}

let handed: HandedOn | null = null;

/** From the form that made a thing to the one that changes it, so that nobody who goes on writing notices the change. */
export function handOn(id: string, draft: unknown) {
  handed = { id, draft, focus: null };
  expectWriter(true);
}

/** Called while the form that is left still stands. */
export function leaveFocus() {
  const control = document.activeElement;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!handed || !isText || control.id === '') return;
  handed.focus = { id: control.id, start: control.selectionStart, end: control.selectionEnd };
}

/** The draft of the thing just made, if it is this one. */
export function findHandedOn(id: string | undefined): unknown {
  return handed !== null && handed.id === id ? handed.draft : null;
}

/** True for what goes on in another form: leaving this one loses nothing of it. */
export const isHandedOn = (draft: unknown) => handed !== null && handed.draft === draft;

/** Gives the hand back where it was. */
export function takeFocus(id: string | undefined) {
  if (!handed || handed.id !== id) return;
  const { focus } = handed;
  handed = null;
  const control = focus === null ? null : document.getElementById(focus.id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  control.focus();
  if (focus?.start !== null) control.setSelectionRange(focus?.start ?? 0, focus?.end ?? 0);
}
