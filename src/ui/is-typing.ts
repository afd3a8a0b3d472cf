/** Whether a key is meant for a text, a list or a dialog, and not for the page's shortcuts. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target instanceof HTMLElement ? event.target : null;
  if (!at) return false;
  if (event.defaultPrevented || at.isContentEditable || at.closest('[role=dialog],[role=menu]'))
    return true;
  if (at instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(at.type);
  return at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}
