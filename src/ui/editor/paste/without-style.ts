import type { ElementContent } from 'hast';
import { hasName, readAttribute } from './elements.ts';

/** The nodes without bold, which headings and heads of tables have anyway. */
export const withoutBold = (children: ElementContent[]): ElementContent[] =>
  withoutStyle(children, { property: /font-weight\s*:[^;]*/gi, tagNames: ['b', 'strong'] });

/** The nodes without strikethrough, by which programs show that an item is done. */
export const withoutStrikethrough = (children: ElementContent[]): ElementContent[] =>
  withoutStyle(children, {
    property: /text-decoration[\w-]*\s*:[^;]*/gi,
    tagNames: ['s', 'strike', 'del'],
  });

interface RemovedStyle {
  property: RegExp;
  tagNames: string[];
}

function withoutStyle(children: ElementContent[], removed: RemovedStyle): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    const inner = withoutStyle(child.children, removed);
    if (hasName(child, ...removed.tagNames)) return inner;
    const dataStyle = readAttribute(child, 'dataStyle').replace(removed.property, '');
    return [{ ...child, properties: { ...child.properties, dataStyle }, children: inner }];
  });
}
