import type { Element } from 'hast';
import { isElement, readAttribute, type Parent } from './elements.ts';

/** Copies the rules of a style sheet into the elements. Programs of Apple write `p.p1 {font: 24px}` instead of styles. */
export function applyClassStyles(tree: Parent, styles: string): void {
  if (!/\b(?:p|li|span)\.(?:p|li|s)\d+\s*\{/.test(styles)) return;
  const rules = new Map<string, string>();
  for (const [, selector = '', declarations = ''] of styles.matchAll(/(\w+\.\w+)\s*\{([^{}]*)\}/g))
    rules.set(selector, declarations);
  applyRules(tree, rules);
}

function applyRules(parent: Parent, rules: Map<string, string>): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const found = readAttribute(child, 'className')
      .split(' ')
      .flatMap((name) => rules.get(`${child.tagName}.${name}`) ?? []);
    if (found.length > 0) appendStyle(child, found.join(';'));
    applyRules(child, rules);
  }
}

function appendStyle(node: Element, style: string): void {
  node.properties['dataStyle'] = `${readAttribute(node, 'dataStyle')};${style}`;
}
