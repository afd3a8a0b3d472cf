export type NoticeKind = 'success' | 'error' | 'info';

/**
 * Shows a notice about the result of an action for a few seconds, and announces it to screen readers.
 * The toaster is loaded with the first notice.
 */
export async function notify(kind: NoticeKind, message: string): Promise<void> {
  const { showNotice } = await import('./show-notice.ts');
  showNotice(kind, message);
}
