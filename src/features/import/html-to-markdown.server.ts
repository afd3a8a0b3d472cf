import type { Element, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import type { BlockContent, Html, Paragraph, PhrasingContent, Root } from 'mdast';
import { unified } from 'unified';
import { normalizeHtml } from './normalize-html.ts';

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<Handle>[0];

const html = (value: string): Html => ({ type: 'html', value });

/** Keeps elements that Markdown has no syntax for as HTML. */
const keepInlineHtml: Handle = (state: State, node: Element) => [
  html(`<${node.tagName}>`),
  ...(state.all(node) as PhrasingContent[]), // inside such an element stands text
  html(`</${node.tagName}>`),
];

/** Keeps `<details>` as HTML, with Markdown inside. */
const convertDetails: Handle = (state: State, node: Element) => {
  const isSummary = (child: Element['children'][number]) =>
    child.type === 'element' && child.tagName === 'summary';
  const summary = node.children.find(isSummary);
  const rest = { ...node, children: node.children.filter((child) => !isSummary(child)) };
  const title = summary?.type === 'element' ? toString(summary).trim() : 'Details';
  return [
    html(`<details><summary>${title.replace(/[<&]/g, '')}</summary>`),
    ...(state.toFlow(state.all(rest)) as BlockContent[]), // flow is what it makes
    html('</details>'),
  ];
};

const keepHtml: Handle = (_state: State, node: Element) => html(toHtml(node));

/** Converts Ghost's callout cards to callouts. */
const convertCallout: Handle = (state: State, node: Element) => {
  const { className } = node.properties;
  const classes = Array.isArray(className) ? className : [];
  if (!classes.includes('kg-callout-card')) return state.toFlow(state.all(node)) as BlockContent[]; // as above
  const mark: Paragraph = { type: 'paragraph', children: [html('[!NOTE]')] };
  const inside = state.toFlow(state.all(node)) as BlockContent[]; // as above
  return { type: 'blockquote', children: [mark, ...inside] };
};

const processor = unified()
  .use(rehypeRaw)
  .use(() => (tree: HtmlRoot) => normalizeHtml(tree))
  .use(rehypeRemark, {
    handlers: {
      sup: keepInlineHtml,
      sub: keepInlineHtml,
      mark: keepInlineHtml,
      kbd: keepInlineHtml,
      abbr: keepInlineHtml,
      ins: keepInlineHtml,
      details: convertDetails,
      dl: keepHtml,
      div: convertCallout,
    },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', fences: true })
  .freeze();

export interface ConvertedHtml {
  body: string;
  /** The URLs of frames, which are replaced by links. */
  frames: string[];
}

/** Converts HTML of another program to Markdown, without scripts and styles. */
export function htmlToMarkdown(source: string): ConvertedHtml {
  const frames: string[] = [];
  const plain = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(
      /<iframe\b[^>]*?\bsrc=["']([^"']+)["'][^>]*>(?:[\s\S]*?<\/iframe>)?/gi,
      (_all, src: string) => {
        const [, video] = /youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})/.exec(src) ?? [];
        const address = video ? `https://www.youtube.com/watch?v=${video}` : src;
        if (!video) frames.push(src);
        return `<p><a href="${address}">${address}</a></p>`;
      },
    );
  const tree = processor.runSync({
    type: 'root',
    children: [{ type: 'raw', value: plain }],
  } as never); // raw HTML is what rehype-raw is for
  const body = processor.stringify(tree as Root); // the chain ends in remark
  return { body: body.trim(), frames };
}

const htmlParser = unified().use(rehypeRaw).freeze();

/** The plain text of a line of HTML, such as a title. */
export function htmlToText(source: string): string {
  const tree = htmlParser.runSync({
    type: 'root',
    children: [{ type: 'raw', value: source }],
  } as never); // as above
  return toString(tree as HtmlRoot).trim(); // rehype-raw gives hast
}
