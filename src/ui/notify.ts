export type NoticeKind = 'success' | 'error' | 'info';

/** A button in a notice, such as `Undo`. The notice closes when it is pressed. */
export interface NoticeAction {
  label: string;
  onChoose: () => void;
}

/**
 * Shows a notice about the result of an action for a few seconds, and announces it to screen readers.
 * The toaster is loaded with the first notice.
 */
export async function notify(
  kind: NoticeKind,
  message: string,
  ...actions: [NoticeAction?, NoticeAction?]
): Promise<void> {
  const { showNotice } = await import('./show-notice.ts');
  showNotice(kind, message, actions);
}
