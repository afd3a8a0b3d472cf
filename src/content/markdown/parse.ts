import type { Element, Root } from 'hast';
import type { Code, Root as MdastRoot } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import { addNofollow, normalizeUrls } from './urls.ts';
import { markCallouts } from './callouts.ts';
import { countTreeWords } from './count-words.ts';
import { limitReferences, limitTables } from './limits.ts';
import { commentParser, markdownParser } from './parser.ts';
import { articleSchema, commentSchema, footnotePrefix, inlineSchema } from './sanitize-schema.ts';
import { simplifyComment } from './simplify-comment.ts';
import { visit } from 'unist-util-visit';
import { visitElements } from './elements.ts';

export type Profile = 'article' | 'comment' | 'inline';

export interface ParsedMarkdown {
  tree: Root;
  words: number;
}

/** Parses and sanitizes. Later steps may only add trusted content to the tree. */
export function parseMarkdown(source: string, profile: Profile): ParsedMarkdown {
  const processor = processors[profile];
  const parsed = processor.parse(source);
  // Counted before plugins change the tree, to match the count in the editor.
  const words = countTreeWords(parsed);
  const tree = processor.runSync(parsed, { value: source }) as Root; // the chain ends in rehype, so the tree is hast
  return { tree, words };
}

const rehypeOptions: Options = {
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
    .use(remarkRehype, { ...rehypeOptions, handlers: { code: codeForRaw } })
    .use(rehypeRaw)
    .use(normalizeUrls)
    .use(rehypeSanitize, articleSchema)
    .use(removeEmptyClasses)
    .freeze(),
  comment: commentParser()
    .use(limitReferences)
    .use(limitTables)
    .use(simplifyComment)
    // Raw HTML is dropped, not shown as text.
    .use(remarkRehype, { ...rehypeOptions, allowDangerousHtml: false })
    .use(normalizeUrls)
    .use(rehypeSanitize, commentSchema)
    .use(removeEmptyClasses)
    .use(addNofollow)
    .freeze(),
  inline: commentParser()
    .use(limitReferences)
    .use(simplifyComment)
    .use(remarkRehype, { ...rehypeOptions, allowDangerousHtml: false })
    .use(normalizeUrls)
    .use(rehypeSanitize, inlineSchema)
    .freeze(),
};

/** Keeps the info string after a fence's language, which the default handler drops, as `data-meta`. */
function codeWithMeta(_state: unknown, node: Code): Element {
  return preformatted(node, node.value ? `${node.value}\n` : '');
}

/** Adds a line feed, because rehype-raw drops the first one after `<pre>`, as HTML does. */
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
  const positionField = node.position ? { position: node.position } : {};
  return { type: 'element', tagName: 'pre', properties: {}, children: [code], ...positionField };
}

/**
 * Identifies footnotes by number instead of label. Labels could result in duplicate ids, as `1` referenced twice and
 * `1-2`, and would let the text choose ids.
 */
function numberFootnotes() {
  return (tree: MdastRoot) => {
    const numbers = new Map<string, string>();
    for (const type of ['footnoteReference', 'footnoteDefinition'] as const) {
      visit(tree, type, (node) => {
        const number = numbers.get(node.identifier) ?? String(numbers.size + 1);
        numbers.set(node.identifier, number);
        node.identifier = number;
      });
    }
  };
}

/** Removes empty class attributes, which the sanitizer leaves behind. */
export function removeEmptyClasses() {
  return (tree: Root) => {
    visitElements(tree, ({ properties }) => {
      const { className } = properties;
      if (Array.isArray(className) && className.length === 0) delete properties['className'];
    });
  };
}
