import { themeStorageKey } from './mode.ts';

/**
 * The inline script that sets the root's classes before the first paint.
 * It duplicates `rootClasses` in a minimal form, because it runs before any file is loaded;
 * a test compares it with `rootClasses`. The class `js` shows the styles that scripts run.
 */
export const firstPaintScript =
  `(function(r,m){try{m=localStorage.getItem('${themeStorageKey}')}catch(e){}` +
  `r.add('js');if(m!=='light'&&m!=='dark'){r.add('auto');` +
  `m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}r.add(m)` +
  `})(document.documentElement.classList)`;
