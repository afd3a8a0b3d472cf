/**
 * Draws the diagrams of the page that are not drawn yet, when they come near the viewport. They need a renderer of several
 * hundred kilobytes, but no React.
 */
export function renderDiagrams(): void {
  const figures = document.querySelectorAll<HTMLElement>('[data-mermaid=""]');
  if (figures.length > 0) void loadModule().then((module) => module.showDiagrams(figures));
}

/** Draws all diagrams that are not drawn yet, wherever they are. Resolves when the page can be printed. */
export async function renderAllDiagrams(): Promise<void> {
  const figures = findUndrawn();
  if (figures.length > 0) await (await loadModule()).drawDiagrams(figures);
}

/**
 * Draws all diagrams before the page is printed. A browser does not wait for that after `beforeprint`, so the keys for
 * printing print when it is done, and a mouse that leaves the page, as for the menu of the browser, begins it.
 */
export function renderDiagramsForPrint(): void {
  const begin = () => void renderAllDiagrams();
  addEventListener('beforeprint', begin);
  document.documentElement.addEventListener('mouseleave', begin);
  addEventListener('keydown', (event) => {
    if (!isPrintKey(event) || findUndrawn().length === 0) return;
    event.preventDefault();
    void renderAllDiagrams().then(() => print());
  });
}

const loadModule = () => import('#content/diagrams/show.ts');

const findUndrawn = () =>
  document.querySelectorAll<HTMLElement>('[data-mermaid]:not([data-mermaid="drawn"])');

/** ⌘P or Ctrl+P. */
function isPrintKey(event: KeyboardEvent): boolean {
  const isCommand = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
  return isCommand && event.key.toLowerCase() === 'p';
}
