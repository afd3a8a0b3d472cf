/** Announces a notice to screen readers. Replaces `#ui/show-notice.ts` in a static export. */
export function showNotice(_kind: string, message: string): void {
  const alert = document.createElement('p');
  alert.className = 'sr-only';
  alert.setAttribute('role', 'alert');
  alert.textContent = message;
  document.body.append(alert);
}
