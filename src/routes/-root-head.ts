import { openSearchScript } from '#features/search/open-script.ts';
import { firstPaintScript } from '#features/theme/first-paint.ts';
import { hintScript } from '#features/user/show-hint.ts';
import { deferredScript } from '#platform/page-styles/deferred-script.ts';
import styles from '../styles.css?url';

/** The head of every page: metadata, styles, icons and scripts. */
export const rootHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  ],
  links: [
    { rel: 'stylesheet', href: styles },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ],
  scripts: [
    { children: firstPaintScript },
    { children: hintScript },
    { children: openSearchScript },
    { children: deferredScript },
    { src: '/views.js', async: true },
  ],
});
