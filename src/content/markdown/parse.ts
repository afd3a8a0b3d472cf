import type { Element, Root } from 'hast';
import type { Code } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options } from 'remark-rehype';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { disownLinks, tidyAddresses } from './addresses.ts';
import { markCallouts } from './callouts.ts';
import { countTreeWords } from './count-words.ts';
import { dropEmptyClasses } from './empty-classes.ts';
import { limitNesting } from './limit-nesting.ts';
import { limitReferences } from './limit-references.ts';
import { limitTables } from './limit-tables.ts';
import { numberFootnotes } from './number-footnotes.ts';
import { markdownParser } from './parser.ts';
import { articleSchema, commentSchema, footnotePrefix } from './sanitize-schema.ts';
import { simplifyComment } from './simplify-comment.ts';

export type Profile = 'article' | 'comment';

export interface ParsedMarkdown {
  tree: Root;
  words: number;
}

/** Parses and sanitises. What is added to the tree after this is ours and trusted. */
export function parseMarkdown(source: string, profile: Profile): ParsedMarkdown {
  limitNesting(source);
  const processor = processors[profile];
  const parsed = processor.parse(source);
  // Before the steps change the tree: the editor counts what the parser makes of the text.
  const words = countTreeWords(parsed);
  const tree = processor.runSync(parsed, { value: source }) as Root; // the chain ends in rehype, so the tree is hast
  return { tree, words };
}

const toRehype: Options = {
  allowDangerousHtml: true,
  clobberPrefix: footnotePrefix,
  handlers: { code: codeWithMeta },
};

const processors = {
  article: markdownParser()
    .use(limitReferences)
    .use(limitTables)
    .use(numberFootnotes)
    .use(markCallouts)
    .use(remarkRehype, { ...toRehype, handlers: { code: codeForRaw } })
    .use(rehypeRaw)
    .use(tidyAddresses)
    .use(rehypeSanitize, articleSchema)
    .use(dropEmptyClasses)
    .freeze(),
  comment: unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(limitReferences)
    .use(limitTables)
    .use(simplifyComment)
    // Raw HTML is left out before it is parsed: it stays out as text too.
    .use(remarkRehype, { ...toRehype, allowDangerousHtml: false })
    .use(tidyAddresses)
    .use(rehypeSanitize, commentSchema)
    .use(dropEmptyClasses)
    .use(disownLinks)
    .freeze(),
};

/** The words after a fence's language, which the usual handler forgets, go along as `data-meta`. */
function codeWithMeta(_state: unknown, node: Code): Element {
  return preformatted(node, node.value ? `${node.value}\n` : '');
}

/** rehype-raw takes a line feed at the start for the one that HTML lets stand after `<pre>`, and drops it. */
function codeForRaw(_state: unknown, node: Code): Element {
  const value = node.value ? `${node.value}\n` : '';
  const pre = preformatted(node, value.startsWith('\n') ? `\n${value}` : value);
  const [code] = pre.children;
  if (node.lang === 'math' && code?.type === 'element')
    code.properties['className'] = ['math-display'];
  return pre;
}

function preformatted(node: Code, value: string): Element {
  const properties: Element['properties'] = {};
  if (node.lang) properties['className'] = [`language-${node.lang}`];
  if (node.meta) properties['dataMeta'] = node.meta;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties,
    children: [{ type: 'text', value }],
  };
  const place = node.position ? { position: node.position } : {};
  return { type: 'element', tagName: 'pre', properties: {}, children: [code], ...place };
}
