import type { Element } from 'hast';
import type {
  BlockContent,
  FootnoteDefinition,
  FootnoteReference,
  Html,
  PhrasingContent,
} from 'mdast';
import type { Options } from 'rehype-remark';
import { isElement, readAttribute, readText } from './elements.ts';

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<Handle>[0];

const html = (value: string): Html => ({ type: 'html', value });

/** Markdown has no syntax for these elements, and pages show them. */
const keepInlineElement: Handle = (state: State, node: Element) => [
  html(`<${node.tagName}>`),
  ...(state.all(node) as PhrasingContent[]), // inside such an element stands text
  html(`</${node.tagName}>`),
];

const writeDetails: Handle = (state: State, node: Element) => {
  const summary = node.children.find((child) => isElement(child, 'summary'));
  const title = isElement(summary) ? readText(summary).trim() : '';
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  return [
    html(`<details><summary>${(title || 'Details').replace(/[<>&]/g, '')}</summary>`),
    ...(state.toFlow(state.all(rest)) as BlockContent[]), // flow is what it makes
    html('</details>'),
  ];
};

/** The formulas of pages are in lines, or in a paragraph of their own. */
const writeFormula: Handle = (_state: State, node: Element) => {
  const tex = readText(node);
  return html(
    node.properties['dataDisplay'] === true ? `$$\n${tex}\n$$` : `$${tex.replace(/\s+/g, ' ')}$`,
  );
};

const writeReference: Handle = (_state: State, node: Element): FootnoteReference => {
  const label = readAttribute(node, 'dataLabel');
  return { type: 'footnoteReference', identifier: label, label };
};

const writeFootnote: Handle = (state: State, node: Element): FootnoteDefinition => {
  const label = readAttribute(node, 'dataLabel');
  const children = state.toFlow(state.all(node)) as BlockContent[]; // as above
  return { type: 'footnoteDefinition', identifier: label, label, children };
};

export const handlers: NonNullable<Options['handlers']> = {
  sup: keepInlineElement,
  sub: keepInlineElement,
  mark: keepInlineElement,
  kbd: keepInlineElement,
  details: writeDetails,
  'x-formula': writeFormula,
  'x-footnote-reference': writeReference,
  'x-footnote': writeFootnote,
  'x-cell-break': () => html('<br>'),
  'x-callout-mark': (_state: State, node: Element) => html(`[!${readAttribute(node, 'dataKind')}]`),
};
