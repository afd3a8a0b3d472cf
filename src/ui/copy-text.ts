import { notify } from './notify.ts';

/**
 * Copies a secret text and tells so. `what` begins the sentence. The browser may deny access to the clipboard: then the notice
 * does not repeat the text, and false is returned.
 */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    void notify('error', `${what} could not be copied. Select it, and copy it by keyboard.`);
    return false;
  }
  void notify('success', `${what} is copied.`);
  return true;
}
