import type { Element, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import type { BlockContent, Html, Paragraph, PhrasingContent, Root } from 'mdast';
import { unified } from 'unified';
import { tidyHtml } from './tidy-html.ts';

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<Handle>[0];

const html = (value: string): Html => ({ type: 'html', value });

/** Markdown has no mark for it, so it stays HTML. */
const inline: Handle = (state: State, node: Element) => [
  html(`<${node.tagName}>`),
  ...(state.all(node) as PhrasingContent[]), // inside such an element stands text
  html(`</${node.tagName}>`),
];

/** A block whose contents are Markdown. */
const details: Handle = (state: State, node: Element) => {
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

const list: Handle = (_state: State, node: Element) => html(toHtml(node));

/** Ghost's callouts are callouts here. */
const box: Handle = (state: State, node: Element) => {
  const { className } = node.properties;
  const classes = Array.isArray(className) ? className : [];
  if (!classes.includes('kg-callout-card')) return state.toFlow(state.all(node)) as BlockContent[]; // as above
  const mark: Paragraph = { type: 'paragraph', children: [html('[!NOTE]')] };
  const inside = state.toFlow(state.all(node)) as BlockContent[]; // as above
  return { type: 'blockquote', children: [mark, ...inside] };
};

const processor = unified()
  .use(rehypeRaw)
  .use(() => (tree: HtmlRoot) => tidyHtml(tree))
  .use(rehypeRemark, {
    handlers: {
      sup: inline,
      sub: inline,
      mark: inline,
      kbd: inline,
      abbr: inline,
      ins: inline,
      details,
      dl: list,
      div: box,
    },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', fences: true })
  .freeze();

export interface Turned {
  body: string;
  /** Addresses of frames, which a text here does not have. */
  frames: string[];
}

/** HTML of another program as Markdown. Scripts and styles are left out. */
export function htmlToMarkdown(source: string): Turned {
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

const bare = unified().use(rehypeRaw).freeze();

/** A line of HTML, such as a title, as its words alone. */
export function htmlToText(source: string): string {
  const tree = bare.runSync({ type: 'root', children: [{ type: 'raw', value: source }] } as never); // as above
  return toString(tree as HtmlRoot).trim(); // rehype-raw gives hast
}
