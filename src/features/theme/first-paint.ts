import { themeStorageKey } from './mode.ts';

/**
 * The script that dresses the root before the first paint, as text for an inline `<script>`.
 * It repeats `rootClasses` in the smallest form, because it must run before any file has come;
 * its test holds it against `rootClasses`. `js` tells the styles that scripts run.
 */
export const firstPaintScript =
  `(function(r,m){try{m=localStorage.getItem('${themeStorageKey}')}catch(e){}` +
  `r.add('js');if(m!=='light'&&m!=='dark'){r.add('auto');` +
  `m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}r.add(m)` +
  `})(document.documentElement.classList)`;
