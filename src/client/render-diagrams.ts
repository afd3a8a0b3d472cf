/** Draws the diagrams of the page that are not drawn yet. They need a renderer of several hundred kilobytes, but no React. */
export function renderDiagrams(): void {
  const figures = document.querySelectorAll<HTMLElement>('[data-mermaid=""]');
  if (figures.length > 0)
    void import('#content/diagrams/show.ts').then((module) => module.showDiagrams(figures));
}
