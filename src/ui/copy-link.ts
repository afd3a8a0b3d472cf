import { notify } from './notify.ts';

/** Copies a URL and tells so. The browser may deny access to the clipboard: then the notice shows the URL. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    void notify('error', `The link could not be copied. It is ${url}`);
    return false;
  }
  void notify('success', 'The link is copied.');
  return true;
}
