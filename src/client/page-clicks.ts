import type { ThemeControl } from '#features/theme/control.ts';

/** Handles clicks that work on every page without React. */
export function handlePageClick(event: MouseEvent, theme: ThemeControl): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-theme-toggle]')) theme.cycle();
  for (const part of target?.closest('a')?.querySelectorAll<HTMLElement>('[data-travels]') ?? [])
    part.style.viewTransitionName = `travelling-${part.dataset['travels']}`;
  // A link within the page closes the sheet that contains it.
  target?.closest('[popover] a[href^="#"]')?.closest<HTMLElement>('[popover]')?.hidePopover();
  if (target?.closest('[data-copy],[data-embed]'))
    void import('#content/prose-actions.ts').then((module) => module.handleProseClick(event));
}

/** ⌘K or Ctrl+K. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const isCommand = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
  return isCommand && event.key.toLowerCase() === 'k';
}
