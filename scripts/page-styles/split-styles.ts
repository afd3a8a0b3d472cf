import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser';
import type { StylePart } from '../../src/platform/page-styles/inline-styles.server.ts';

/** At-rules whose content is rules. */
const groups = new Set(['layer', 'media', 'supports', 'container']);
/** States that no element has when a page is painted for the first time. */
const laterStates =
  /:(?:hover|active|focus|focus-visible|focus-within|user-valid|user-invalid|popover-open|open|target|backdrop|selection|file-selector-button|view-transition[a-z-]*)(?![a-z-])|\[open\]/;
/** Conditions that are not those of a first paint, or that change no sizes and colours of it. */
const laterMedia = /^(?:print|\(prefers-reduced-motion)/;

/**
 * Splits a minified style sheet into the parts that the first paint of a page may need. Styles for what comes later, such
 * as hovering, dialogs and printing, are left out. Throws where it is not valid CSS.
 */
export function splitStyles(css: string): StylePart[] {
  return splitNodes(postcss.parse(css).nodes);
}

function splitNodes(nodes: ChildNode[]): StylePart[] {
  return nodes.flatMap((node): StylePart[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return splitRule(node);
    if (node.type === 'atrule' && node.name === 'media' && laterMedia.test(node.params)) return [];
    if (node.type === 'atrule' && node.nodes && groups.has(node.name) && hasRules(node))
      return [{ opening: `@${node.name} ${node.params}{`, parts: splitNodes(node.nodes) }];
    // Fonts, properties, animations and statements belong to every page.
    const end = node.type === 'atrule' && !node.nodes ? ';' : '';
    return [{ css: `${node.toString()}${end}`, requirements: [[]] }];
  });
}

const hasRules = (group: AtRule) => group.some((node) => node.type !== 'decl');

/** A rule with what one of its selectors requires; none where all of them are for later. */
function splitRule(rule: Rule): StylePart[] {
  const selectors = parseSelector()
    .astSync(rule.selector)
    .nodes.filter((selector) => !isForLater(selector));
  if (selectors.length === 0) return [];
  const css = rule
    .clone({ selectors: selectors.map((selector) => selector.toString()) })
    .toString();
  return [{ css, requirements: selectors.flatMap(listRequired) }];
}

const isForLater = (selector: Selector) =>
  laterStates.test(selector.toString().replace(/:not\([^()]*\)/g, ''));

/**
 * What a selector requires, each array for one way to satisfy it: element names and classes. Attributes may be set by
 * scripts, and what is inside `:not()` and `:has()` may be absent: these are not required.
 */
function listRequired(selector: Selector): string[][] {
  return selector.nodes.reduce<string[][]>(
    (ways, node) => {
      const more = listNodeRequired(node);
      return ways.flatMap((way) => more.map((names) => [...way, ...names]));
    },
    [[]],
  );
}

function listNodeRequired(node: Node): string[][] {
  if (node.type === 'class') return [[`.${node.value}`]];
  if (node.type === 'tag' && /^[a-z]/.test(node.value)) return [[node.value]];
  if (node.type === 'pseudo' && /^:(?:is|where)$/.test(node.value) && node.nodes.length > 0)
    return node.nodes.flatMap(listRequired);
  return [[]];
}
