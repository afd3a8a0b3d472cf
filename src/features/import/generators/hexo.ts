import { createFencedReader, parseJsonFields, parseYamlFields } from './front-matter.ts';
import { getTextSlug } from '../text-name.ts';
import { replaceOutsideCode, replaceOutsideFences } from '../outside-code.ts';
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
    replaceOutsideFences(source, pairPattern, (_all, groups) => {
      const { code, attributes = '', text = '' } = groups;
      return code === undefined
        ? formatQuote(groups['quoted'] ?? '', (groups['by'] ?? '').trim())
        : formatFence(formatCodeInfo(attributes), text);
    }),
  // The tabs of themes are marked by comments.
  convertMarks: (text) =>
    text
      .replace(
        /^[^\S\n]*<!--\s*(?:tab|timeline)\s+(.*?)\s*-->[^\S\n]*$/gm,
        (_all, label: string) => {
          const plain = label.replace(/@\S*$/, '').trim();
          return plain === '' ? '' : `\n**${plain}**\n`;
        },
      )
      .replace(/^[^\S\n]*<!--\s*end(?:tab|timeline)\s*-->[^\S\n]*$/gm, ''),
  // `{% btn url, text, icon, title %}` of themes has commas between arguments with spaces.
  convertBlocks: (text) =>
    replaceOutsideCode(text, buttonPattern, (_all, { target = '', label = '' }) => {
      const plain = label.trim().replace(/^["']|["']$/g, '');
      return target === '#' || plain === '' ? plain : `[${plain}](${target})`;
    }),
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

const pairPattern =
  /\{%-?\s*(?<code>code(?:block)?)\b(?<attributes>[^%]*)%\}(?<text>[\s\S]*?)\{%-?\s*endcode(?:block)?\s*-?%\}|\{%-?\s*(?:blockquote|cq|quote|pullquote)\b(?<by>[^%]*)%\}(?<quoted>[\s\S]*?)\{%-?\s*end(?:blockquote|cq|quote|pullquote)\s*-?%\}/;

const buttonPattern =
  /\{%-?\s*(?:btn|button)\s+["']?(?<target>[^\s"',%]+)["']?\s*,(?<label>[^,%]*)(?:,[^%]*)?%\}/;

/** `[title] [lang:js] [url]`: the language and the words before it. */
function formatCodeInfo(attributes: string): string {
  const language = /\blang:([\w+#-]+)/.exec(attributes)?.[1] ?? '';
  const title = attributes
    .replace(/\b[a-z_]+:\S+/g, '')
    .replace(/\bhttps?:\S+[\s\S]*/, '')
    .trim();
  return title === '' ? language : `${language || 'text'} title="${title.replaceAll('"', '”')}"`;
}

function formatQuote(text: string, by: string): string {
  const lines = text.trim().split('\n');
  const from = by === '' ? [] : ['', `— ${by}`];
  return `\n\n${[...lines, ...from].map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}
