/**
 * Marks the current section in the table of contents of the page, if it has one. The script for it is loaded by this alone:
 * as a static import it would be in the file of React.
 */
export function followSections(): void {
  if (document.querySelector('.contents-beside'))
    void import('./mark-section.ts').then((module) => module.markCurrentSection());
}
