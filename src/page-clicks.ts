import type { ThemeControl } from '#features/theme/control.ts';

/** What clicks do on every page of the site, whether React is there or never comes. */
export function answerPageClick(event: MouseEvent, theme: ThemeControl): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-theme-toggle]')) theme.cycle();
  for (const part of target?.closest('a')?.querySelectorAll<HTMLElement>('[data-travels]') ?? [])
    part.style.viewTransitionName = `travelling-${part.dataset['travels']}`;
  // A way within the page leaves the sheet that it was chosen in.
  target?.closest('[popover] a[href^="#"]')?.closest<HTMLElement>('[popover]')?.hidePopover();
  if (target?.closest('[data-copy],[data-embed]'))
    void import('#content/prose-actions.ts').then((late) => late.act(event));
}

/** ⌘K, and Ctrl+K where there is no such key. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const isCommand = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
  return isCommand && event.key.toLowerCase() === 'k';
}
