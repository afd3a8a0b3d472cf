import type { Element, Root } from 'hast';
import type { Code } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options } from 'remark-rehype';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { markCallouts } from './callouts.ts';
import { limitNesting } from './limit-nesting.ts';
import { articleSchema, commentSchema, footnotePrefix } from './sanitize-schema.ts';

export type Profile = 'article' | 'comment';

/** Parses and sanitises. What is added to the tree after this is ours and trusted. */
export function parseMarkdown(source: string, profile: Profile): Root {
  const processor = processors[profile];
  const tree = processor.parse(limitNesting(source));
  return processor.runSync(tree) as Root; // the chain ends in rehype, so the tree is hast
}

const toRehype: Options = {
  allowDangerousHtml: true,
  clobberPrefix: footnotePrefix,
  handlers: { code: codeWithMeta },
};

const processors = {
  article: unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath)
    .use(markCallouts)
    .use(remarkRehype, toRehype)
    .use(rehypeRaw)
    .use(rehypeSanitize, articleSchema)
    .freeze(),
  // Raw HTML is left out before it is parsed: it stays out as text too.
  comment: unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { ...toRehype, allowDangerousHtml: false })
    .use(rehypeSanitize, commentSchema)
    .freeze(),
};

/** The words after a fence's language, which the usual handler forgets, go along as `data-meta`. */
function codeWithMeta(_state: unknown, node: Code): Element {
  const properties: Element['properties'] = {};
  if (node.lang) properties['className'] = [`language-${node.lang}`];
  if (node.meta) properties['dataMeta'] = node.meta;
  const value = node.value ? `${node.value}\n` : '';
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties,
    children: [{ type: 'text', value }],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}
