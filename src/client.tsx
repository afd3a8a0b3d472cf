import { controlTheme } from '#features/theme/control.ts';

/**
 * The first script of every page, kept tiny: the theme button, and React itself at the first sign of a person.
 * Until then links are plain links and forms plain forms.
 */
const theme = controlTheme(window);
const signs = ['pointerover', 'touchstart', 'keydown', 'focusin'] as const;
let hydrated: Promise<unknown> | undefined;

const hydrate = () => {
  for (const sign of signs) removeEventListener(sign, hydrate);
  hydrated ??= import('./hydrate.tsx').then((late) => late.hydrated);
  return hydrated;
};
for (const sign of signs) addEventListener(sign, hydrate, { passive: true });

addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-theme-toggle]')) theme.cycle();
  for (const part of target?.closest('a')?.querySelectorAll<HTMLElement>('[data-travels]') ?? [])
    part.style.viewTransitionName = `travelling-${part.dataset['travels']}`;
  // A way within the page leaves the sheet that it was chosen in.
  target?.closest('[popover] a[href^="#"]')?.closest<HTMLElement>('[popover]')?.hidePopover();
  if (target?.closest('[data-copy],[data-embed]'))
    void import('#content/prose-actions.ts').then((late) => late.act(event));
});

if (import.meta.env.DEV) void hydrate();
