import { startThemeControl } from '#features/theme/control.ts';
import { handlePageClick, isSearchKey } from './page-clicks.ts';

/** The script of every page of a static export. It requests nothing but files. */
const theme = startThemeControl(window);
addEventListener('click', (event) => handlePageClick(event, theme));
addEventListener('keydown', (event) => {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
  if (!isSearchKey(event) || !link) return;
  event.preventDefault();
  location.assign(link.href);
});

const form = document.querySelector<HTMLFormElement>('search form');
if (form) void import('./static-export-search.ts').then((module) => module.renderSearch(form));

const diagrams = document.querySelectorAll<HTMLElement>('[data-mermaid=""]');
if (diagrams.length > 0) void renderDiagrams().catch(() => undefined);

/** The sandboxed frame has no origin: on a host without CORS headers diagrams stay as text. */
async function renderDiagrams() {
  const moduleUrl = import.meta.url; // a constant, because the build would bundle the file of a literal `new URL(…, import.meta.url)`
  const frame = await fetch(new URL('../diagrams/frame.html', moduleUrl), { method: 'HEAD' });
  if (frame.headers.get('access-control-allow-origin') !== '*') return;
  const { showDiagrams } = await import('#content/diagrams/show.ts');
  showDiagrams(diagrams);
}
