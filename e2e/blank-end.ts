import type { Page } from '@playwright/test';

/**
 * The greatest distance between the last visible content and the end of a page, in pixels: the padding of the frame and of
 * a section, and the margin of a form below its last hint.
 */
export const maxBlankEnd = 130;

/**
 * The height of what a page has below the window and below its last visible content, in pixels. Content is text, pictures
 * and controls; what a scroll container clips and what is visually hidden does not count.
 */
export function measureBlankEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const visibleBottom = (element: Element) => {
      let { bottom } = element.getBoundingClientRect();
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (parent !== document.body && getComputedStyle(parent).overflowY !== 'visible')
          bottom = Math.min(bottom, parent.getBoundingClientRect().bottom);
      return bottom + scrollY;
    };
    const content = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.sr-only, .skip-link, [popover], template') &&
        (element.matches('img, svg, input, textarea, select, button, canvas') ||
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          )),
    );
    const end = Math.max(innerHeight, ...content.map(visibleBottom));
    return Math.max(0, Math.round(document.documentElement.scrollHeight - end));
  });
}
