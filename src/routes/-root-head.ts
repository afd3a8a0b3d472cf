import { openSearchScript } from '#features/search/open-script.ts';
import { firstPaintScript } from '#features/theme/first-paint.ts';
import { hintScript } from '#features/user/show-hint.ts';
import newsreader from '#ui/fonts/newsreader.woff2';
import styles from '../styles.css?url';

/** The head of every page: metadata, styles, icons and scripts. */
export const rootHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  ],
  links: [
    {
      rel: 'preload',
      href: newsreader,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
      // Lower than the styles, which block painting; the fallback font has the same metrics.
      fetchPriority: 'low' as const,
    },
    { rel: 'stylesheet', href: styles },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ],
  scripts: [
    { children: firstPaintScript },
    { children: hintScript },
    { children: openSearchScript },
    { src: '/views.js', defer: true },
  ],
});
