import { controlTheme } from '#features/theme/control.ts';
import { answerPageClick, isSearchKey } from './page-clicks.ts';

/** The script of every page of a copy made of plain files. It asks no server for anything but files. */
const theme = controlTheme(window);
addEventListener('click', (event) => answerPageClick(event, theme));
addEventListener('keydown', (event) => {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
  if (!isSearchKey(event) || !link) return;
  event.preventDefault();
  location.assign(link.href);
});

const form = document.querySelector<HTMLFormElement>('search form');
if (form) void import('./exported-search.ts').then((late) => late.answerSearch(form));

const diagrams = document.querySelectorAll<HTMLElement>('[data-mermaid=""]');
if (diagrams.length > 0) void drawDiagrams().catch(() => undefined);

/** The board has no origin: where the host does not let such a one have its files, diagrams stay as their text. */
async function drawDiagrams() {
  const here = import.meta.url; // named first, or the build would take what follows for a file of its own
  const board = await fetch(new URL('../diagrams/frame.html', here), { method: 'HEAD' });
  if (board.headers.get('access-control-allow-origin') !== '*') return;
  const { showDiagrams } = await import('#content/diagrams/show.ts');
  showDiagrams(diagrams);
}
