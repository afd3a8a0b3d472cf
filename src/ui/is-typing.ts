/** Whether a key event belongs to an input, a menu or a dialog instead of the page's shortcuts. */
export function isTyping(event: KeyboardEvent): boolean {
  const element = event.target instanceof HTMLElement ? event.target : null;
  if (!element) return false;
  if (
    event.defaultPrevented ||
    element.isContentEditable ||
    element.closest('[role=dialog],[role=menu]')
  )
    return true;
  if (element instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button'].includes(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}
