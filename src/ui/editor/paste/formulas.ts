import type { Element } from 'hast';
import {
  createElement,
  findElement,
  isElement,
  hasClass,
  readAttribute,
  readText,
  type Parent,
} from './elements.ts';

/** Replaces formulas of KaTeX, MathJax and MediaWiki by their TeX, in the custom element `x-formula`. */
export function findFormulas(tree: Parent): void {
  for (const [index, child] of tree.children.entries()) {
    if (!isElement(child)) continue;
    const tex = isFormula(child) ? readTex(child) : null;
    if (tex === null) findFormulas(child);
    else
      tree.children[index] = createElement('x-formula', [{ type: 'text', value: tex }], {
        dataDisplay: isDisplay(child),
      });
  }
}

function isFormula(node: Element): boolean {
  return (
    node.tagName === 'math' ||
    node.tagName === 'mjx-container' ||
    hasClass(node, /^(katex|katex-display|mwe-math-element|MathJax)$/)
  );
}

function readTex(node: Element): string | null {
  const annotation = findElement(
    node,
    (one) => one.tagName === 'annotation' && readAttribute(one, 'encoding') === 'application/x-tex',
  );
  const tex = annotation ? readText(annotation) : '';
  const plain = tex.trim().replace(/^\{\\(?:display|text)style\s*([^]*)\}$/, '$1');
  return plain.trim() === '' || plain.includes('$') ? null : plain.trim();
}

function isDisplay(node: Element): boolean {
  const math = node.tagName === 'math' ? node : findElement(node, (one) => one.tagName === 'math');
  return (
    hasClass(node, /^katex-display$/) ||
    (math !== null && readAttribute(math, 'display') === 'block')
  );
}
