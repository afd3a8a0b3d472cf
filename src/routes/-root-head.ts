import { iconLinks } from '#features/seo/icon.ts';
import { openSearchScript } from '#features/search/open-script.ts';
import { firstPaintScript } from '#features/theme/first-paint.ts';
import { hintScript } from '#features/user/show-hint.ts';
import { deferredScript } from '#platform/page-styles/deferred-script.ts';
import { getSite, type PageContext } from './-site-head.ts';
import styles from '../styles.css?url';

/** The head of every page: metadata, styles, icons and scripts. Without the site's data it has the built-in icons. */
export const rootHead = ({ match }: { match: { context: PageContext } }) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  ],
  links: [{ rel: 'stylesheet', href: styles }, ...iconLinks(getSite(match.context))],
  scripts: [
    { children: firstPaintScript },
    { children: hintScript },
    { children: openSearchScript },
    { children: deferredScript },
    { src: '/views.js', async: true },
  ],
});
