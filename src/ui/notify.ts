export type NoticeKind = 'success' | 'error' | 'info';

/**
 * Tells somebody what became of what they did, for a few seconds in a corner, and aloud where a screen is read out.
 * What shows it is fetched with the first notice.
 */
export async function notify(kind: NoticeKind, message: string): Promise<void> {
  const { showNotice } = await import('./show-notice.ts');
  showNotice(kind, message);
}
