/**
 * Marks the current section in the table of contents of the page, if it has one, from the first scrolling on. The script for
 * it is loaded by this alone: as a static import it would be in the file of React.
 */
export function followSections(): void {
  if (!document.querySelector('.contents-beside')) return;
  if (scrollY > 0) markSection();
  // A listener that is there already is not added again.
  else addEventListener('scroll', markSection, { once: true, passive: true });
}

const markSection = () =>
  void import('./mark-section.ts').then((module) => module.markCurrentSection());
