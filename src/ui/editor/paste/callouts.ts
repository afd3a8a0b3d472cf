import type { Element, ElementContent } from 'hast';
import {
  hasName,
  createElement,
  hasClass,
  isElement,
  mapChildren,
  readAttribute,
  readText,
  type Parent,
} from './elements.ts';

const kinds: Record<string, string> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
};
const emojiKinds: Record<string, string> = {
  '⚠️': 'WARNING',
  '❗': 'IMPORTANT',
  '🚨': 'CAUTION',
  '🔥': 'CAUTION',
};

/** Turns the callouts of GitHub, documentation sites and Notion into quotes that begin with the mark of a callout. */
export function findCallouts(tree: Parent): void {
  mapChildren(tree, (children) =>
    children.map((child) => {
      const kind = isElement(child) ? kindOf(child) : null;
      if (!isElement(child) || kind === null) return child;
      const mark = createElement('x-callout-mark', [], { dataKind: kind });
      return createElement('blockquote', [createElement('p', [mark]), ...contentOf(child)]);
    }),
  );
}

function kindOf(node: Element): string | null {
  const classes = readAttribute(node, 'className').toLowerCase().split(' ');
  const isCallout = classes.some((name) =>
    /^(?:markdown-alert|admonition|callout|alert)$/.test(name),
  );
  const named = classes.map((name) =>
    name.replace(/^(?:markdown-alert|theme-admonition|alert|callout)--?/, ''),
  );
  const kind = named.map((name) => kinds[name]).find((found) => found !== undefined);
  if (hasName(node, 'div', 'aside', 'section') && isCallout && kind !== undefined) return kind;
  if (node.tagName !== 'aside') return null;
  const [emoji = ''] = /^\p{RGI_Emoji}/v.exec(readText(node).trim()) ?? [];
  return emoji === '' ? null : (emojiKinds[emoji] ?? 'NOTE');
}

function contentOf(node: Element): ElementContent[] {
  const isTitle = (child: ElementContent) =>
    isElement(child) &&
    hasClass(child, /^(markdown-alert-title|admonition-title|admonition-heading.*|callout-title)$/);
  const children = node.children.filter((child) => !isTitle(child));
  if (node.tagName === 'aside') removeEmoji(children);
  return children;
}

/** Notion begins a callout with its icon. */
function removeEmoji(children: ElementContent[]): boolean {
  for (const child of children) {
    if (child.type === 'text' && child.value.trim() !== '') {
      child.value = child.value.replace(/^\s*\p{RGI_Emoji}\s*/v, '');
      return true;
    }
    if (child.type === 'element' && removeEmoji(child.children)) return true;
  }
  return false;
}
