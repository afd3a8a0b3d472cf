import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import katex from 'katex';
import { visitElements, type ElementPosition } from './elements.ts';

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
    if (!isDisplay && html.endsWith(inlineEnd))
      raw.value = enclosePunctuation(html, { parent, index });
    return false;
  });
}

const inlineStart = '<span class="katex">';
const inlineEnd = '</span>';
const opening = /[([{«“‘„]+$/;
const closing = /^[)\]}»”’,.;:!?…]+/;

/**
 * Moves the punctuation beside an inline formula into its element, in which no line is broken: browsers break lines beside
 * a formula, so that one would begin with a comma.
 */
function enclosePunctuation(html: string, { parent, index }: ElementPosition): string {
  const before = takeText(parent.children[index - 1], opening);
  const after = takeText(parent.children[index + 1], closing);
  const formula = html.slice(inlineStart.length, -inlineEnd.length);
  return [inlineStart, escape(before), formula, escape(after), inlineEnd].join('');
}

/** Removes the match from a text, and returns it. */
function takeText(node: Root['children'][number] | undefined, pattern: RegExp): string {
  if (node?.type !== 'text') return '';
  const [taken = ''] = pattern.exec(node.value) ?? [];
  node.value = node.value.replace(pattern, '');
  return taken;
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
