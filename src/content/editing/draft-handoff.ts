import { expectSuccessor } from '#ui/editor/focus-handoff.ts';

interface DraftHandoff {
  id: string;
  draft: unknown;
  /** The focused control, and its selection. */
  focus: { id: string; start: number | null; end: number | null } | null;
}

let handoff: DraftHandoff | null = null;

/** Hands the draft of the create form to the edit form, so that the user can continue typing. */
export function handOffDraft(id: string, draft: unknown) {
  handoff = { id, draft, focus: null };
  expectSuccessor(true);
}

/** Call before the old form is unmounted. */
export function saveFocus() {
  const control = document.activeElement;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!handoff || !isText || control.id === '') return;
  handoff.focus = { id: control.id, start: control.selectionStart, end: control.selectionEnd };
}

/** The draft that was handed off for this id, or null. */
export function findHandoff(id: string | undefined): unknown {
  return handoff !== null && handoff.id === id ? handoff.draft : null;
}

/** Whether another form continues this draft, so that leaving this form loses nothing. */
export const isHandedOff = (draft: unknown) => handoff !== null && handoff.draft === draft;

/** Restores the focus and the selection in the new form. */
export function restoreFocus(id: string | undefined) {
  if (!handoff || handoff.id !== id) return;
  const { focus } = handoff;
  handoff = null;
  const control = focus === null ? null : document.getElementById(focus.id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  control.focus();
  if (focus?.start !== null) control.setSelectionRange(focus?.start ?? 0, focus?.end ?? 0);
}
