/** Says aloud what those who see find at the place itself. Stands for `#ui/show-notice.ts` in a copy of the site. */
export function showNotice(_kind: string, message: string): void {
  const said = document.createElement('p');
  said.className = 'sr-only';
  said.setAttribute('role', 'alert');
  said.textContent = message;
  document.body.append(said);
}
