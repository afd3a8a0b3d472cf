/** The id of the template with what is fetched after the first paint. */
export const deferredTemplateId = 'deferred';

/** The attribute of the style element with the fonts; its value changes with them. */
export const fontsAttribute = 'data-fonts';

/** The key in localStorage of the fonts that this browser has fetched. */
export const fontsStorageKey = 'fonts';

/** Titles and what introduces a page keep their heights when the fonts come, until another page or width is shown. */
export const heldSelector = 'h1,h1~p';

/** Starts with the first of these events, at the latest. */
const interactionEvents = ['pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Milliseconds after the load event, for a browser that does not report its first paint. */
const maxPaintWaitMs = 2_000;

/**
 * The inline script that fetches fonts, whole style sheets and scripts after the first paint and the largest picture, so
 * that they do not compete with these on a slow network; at the first interaction at the latest. Fonts that were
 * fetched before are in the browser's cache, and are used immediately. `inlineStyles` puts the style element
 * and the template into a page; without them the script does nothing.
 *
 * Until the first script runs (`replayEarlyEvents`), it collects what only scripts can handle: clicks on buttons, and submits
 * of forms without an action.
 */
export const deferredScript = [
  // The router may insert it again when another page is shown.
  `(function(w,d){if('earlyEvents' in w)return;var events=w.earlyEvents=new Map(),painted,touched,started,`,
  `fonts=d.querySelector('style[${fontsAttribute}]'),version=fonts&&fonts.getAttribute('${fontsAttribute}');`,
  `function useFonts(){if(!fonts)return;holdHeights();fonts.media='all';fonts=null;`,
  `d.fonts.addEventListener('loadingdone',function(){try{localStorage.setItem('${fontsStorageKey}',version)}catch(e){}})}`,
  // A title may have fewer lines in the right font, and what is below would move.
  `function setHeights(f){d.querySelectorAll('${heldSelector}').forEach(function(x){x.style.minBlockSize=f(x)})}`,
  `function holdHeights(){var width=w.innerWidth;setHeights(function(x){return x.getBoundingClientRect().height+'px'});`,
  `w.addEventListener('resize',function(){if(w.innerWidth!==width)setHeights(function(){return ''})})}`,
  `function start(){touched=1;if(started||d.readyState==='loading')return;started=1;useFonts();`,
  `var t=d.getElementById('${deferredTemplateId}');if(t)d.body.append(t.content.cloneNode(true))}`,
  // A decoded picture is on the screen two frames later.
  `function afterPicture(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})}`,
  `function check(){if(touched)return start();if(!painted||d.readyState==='loading')return;`,
  `var i=d.querySelector('img[fetchpriority=high]');if(i)i.decode().then(afterPicture,afterPicture);else start()}`,
  `function queue(e,x){if(!w.earlyEvents)return;e.preventDefault();e.stopImmediatePropagation();`,
  `if(!events.has(x))events.set(x,e.submitter)}`,
  `try{if(fonts&&localStorage.getItem('${fontsStorageKey}')===version){useFonts();`,
  `d.fonts.forEach(function(f){f.load().catch(function(){})})}}catch(e){}`,
  `${JSON.stringify(interactionEvents)}.forEach(function(t){w.addEventListener(t,start,{passive:true,capture:true})});`,
  `w.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[type=button]');`,
  `if(b&&!b.matches('[popovertarget],[commandfor]'))queue(e,b)},true);`,
  `w.addEventListener('submit',function(e){var f=e.target;`,
  `if(!f.hasAttribute('action')&&f.method!=='dialog')queue(e,f)},true);`,
  `d.addEventListener('DOMContentLoaded',check);`,
  `w.addEventListener('load',function(){setTimeout(start,d.hidden?0:${maxPaintWaitMs})});`,
  `try{new PerformanceObserver(function(l){if(!painted&&l.getEntriesByName('first-contentful-paint').length){`,
  `painted=1;check()}}).observe({type:'paint',buffered:true})}catch(e){}`,
  `})(window,document)`,
].join('');
