import { openSearchScript } from '#features/search/open-script.ts';
import { firstPaintScript } from '#features/theme/first-paint.ts';
import newsreader from '#ui/fonts/newsreader.woff2';
import styles from '../styles.css?url';

/** What every page's head begins with. */
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
      // After the styles, without which nothing is painted; until then another face has the same measures.
      fetchPriority: 'low' as const,
    },
    { rel: 'stylesheet', href: styles },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ],
  scripts: [
    { children: firstPaintScript },
    { children: openSearchScript },
    { src: '/views.js', defer: true },
  ],
});
