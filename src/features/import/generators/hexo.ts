import { createFencedReader, parseJsonFields, parseYamlFields } from './front-matter.ts';
import { getTextSlug } from '../text-name.ts';
import type { Generator } from './generator.ts';
import { figure, formatFence, formatTextLink } from './shortcodes.ts';

export const hexo: Generator = {
  frontMatter: [
    createFencedReader(/^;;;[^\S\n]*\n([\s\S]*?)\n;;;[^\S\n]*(?:\n|$)/, (text) =>
      parseJsonFields(`{${text}}`),
    ),
    // Hexo allows front matter without an opening fence.
    createFencedReader(
      /^((?:title|date|layout)[^\S\n]*:[^\n]*\n(?:[^\n]+\n)*?)---[^\S\n]*(?:\n|$)/,
      parseYamlFields,
    ),
  ],
  convertCode: (source) =>
    source
      .replace(
        /\{%-?\s*code(?:block)?\b([^%]*)%\}([\s\S]*?)\{%-?\s*endcode(?:block)?\s*-?%\}/g,
        (_all, attributes: string, text: string) =>
          formatFence(/\blang:([\w+#-]+)/.exec(attributes)?.[1], text),
      )
      .replace(
        /\{%-?\s*(?:blockquote|cq|quote|pullquote)\b([^%]*)%\}([\s\S]*?)\{%-?\s*end(?:blockquote|cq|quote|pullquote)\s*-?%\}/g,
        (_all, attributes: string, text: string) => formatQuote(text, attributes.trim()),
      ),
  shortcodes: {
    asset_img: figure,
    asset_path: ({ positional }) => positional[0],
    asset_link: ({ positional: [to = '', ...title] }) => `[${title.join(' ') || to}](${to})`,
    post_path: formatTextLink,
    post_link: ({ positional: [to = '', ...title] }) =>
      `[${title.join(' ') || to}](/blog/${getTextSlug(to)})`,
  },
  ignoredFolders: ['scaffolds'],
};

function formatQuote(text: string, by: string): string {
  const lines = text.trim().split('\n');
  const from = by === '' ? [] : ['', `— ${by}`];
  return `\n\n${[...lines, ...from].map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}
