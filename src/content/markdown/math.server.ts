import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import katex from 'katex';
import { visitElements } from './elements.ts';

/** Renders TeX as MathML, which needs no fonts and styles. Invalid TeX is shown as source with the error. */
export function renderMath(tree: Root) {
  visitElements(tree, (element, { parent, index }) => {
    const isDisplay = isMath(element, 'math-display');
    if (!isDisplay && !isMath(element, 'math-inline')) return true;
    const html = renderTex(toString(element), isDisplay);
    // A display formula is in <pre><code>; both are replaced.
    const raw = { type: 'raw' as const, value: html };
    if (isDisplay && parent.type === 'element' && parent.tagName === 'pre') {
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

/** Keeps a formula's rules and spaces within the page. */
const maxSizeEm = 50;

function isMath(element: Element, name: string): boolean {
  const classes = element.properties['className'];
  return Array.isArray(classes) && classes.includes(name);
}

function renderTex(tex: string, isDisplay: boolean): string {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isDisplay,
      trust: false,
      // Input that only KaTeX accepts must not be logged.
      strict: 'ignore',
      maxSize: maxSizeEm,
    });
    // The content security policy forbids style attributes; here they only set spacing.
    return html.replace(/ style="[^"]*"/g, '');
  } catch (error) {
    const reason =
      error instanceof katex.ParseError ? error.rawMessage : 'This formula cannot be rendered.';
    return `<code class="math-error" title="${escape(reason)}">${escape(tex)}</code>`;
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
