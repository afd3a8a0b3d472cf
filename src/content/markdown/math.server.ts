import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import katex from 'katex';
import { eachElement } from './elements.ts';

/** TeX becomes MathML, which browsers set themselves: no fonts, no styles. Wrong TeX is shown with what is wrong. */
export function renderMath(tree: Root) {
  eachElement(tree, (element, { parent, index }) => {
    const display = isMath(element, 'math-display');
    if (!display && !isMath(element, 'math-inline')) return true;
    const html = renderTex(toString(element), display);
    // A display formula stands in <pre><code>; the formula takes the place of both.
    const raw = { type: 'raw' as const, value: html };
    if (display && parent.type === 'element' && parent.tagName === 'pre') {
      parent.tagName = 'div';
      parent.properties = {
        className: ['math'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: 'Formula',
      };
    }
    parent.children[index] = raw as never; // toHtml writes raw nodes as they are
    return false;
  });
}

/** Ems, so that a formula's rules and spaces stay on the page. */
const maxSize = 50;

function isMath(element: Element, name: string): boolean {
  const classes = element.properties['className'];
  return Array.isArray(classes) && classes.includes(name);
}

function renderTex(tex: string, display: boolean): string {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      trust: false,
      // What LaTeX would not take but KaTeX does is no matter for the log.
      strict: 'ignore',
      maxSize,
    });
    // The site's policy takes no style attributes; what they say here is spacing.
    return html.replace(/ style="[^"]*"/g, '');
  } catch (error) {
    const reason =
      error instanceof katex.ParseError ? error.rawMessage : 'This formula cannot be set.';
    return `<code class="math-error" title="${escape(reason)}">${escape(tex)}</code>`;
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
