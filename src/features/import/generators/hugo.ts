import { createFencedReader, parseJsonFields } from './front-matter.ts';
import type { Generator, TagContext } from './generator.ts';
import { convertBox, figure, formatFence, formatTextLink } from './shortcodes.ts';
import { parseToml } from './toml.ts';

const shortcodePattern = /\{\{([<%])\s*(\/?)\s*([\w/.-]+)([^}]*?)(\/?)\s*[>%]\}\}/g;

export const hugo: Generator = {
  frontMatter: [
    createFencedReader(/^\+\+\+[^\S\n]*\n((?:[\s\S]*?\n)??)\+\+\+[^\S\n]*(?:\n|$)/, (text) => ({
      fields: parseToml(text),
    })),
    createFencedReader(/^(\{\s*\n[\s\S]*?\n\})[^\S\n]*(?:\n|$)/, parseJsonFields),
  ],
  convertCode: (source) =>
    source
      .replace(
        /\{\{[<%]\s*(?:highlight|code|code-block)\s+"?(?:lang(?:uage)?=)?"?([\w+#-]+)"?[^}]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*(?:highlight|code|code-block)\s*[>%]\}\}/g,
        (_all, language: string, text: string) => formatFence(language, text),
      )
      .replace(
        /\{\{[<%]\s*mermaid[^}]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*mermaid\s*[>%]\}\}/g,
        (_all, text: string) => formatFence('mermaid', text),
      ),
  listPairedNames: (source) =>
    [...source.matchAll(shortcodePattern)].flatMap(([, , end, name]) =>
      end === '/' && name !== undefined ? [name] : [],
    ),
  convertTags: (text, context) =>
    text.replace(shortcodePattern, (...groups: string[]) => convertShortcodeTag(groups, context)),
  shortcodes: { ref: formatTextLink, relref: formatTextLink, imgproc: figure },
  ignoredFolders: ['archetypes', 'layouts', 'partials', 'public', 'resources', 'themes'],
};

function convertShortcodeTag(
  groups: string[],
  { pairedNames, convertShortcode, onUnknown }: TagContext,
): string {
  const [all = '', , end = '', name = '', attributes = ''] = groups;
  if (attributes.trim().startsWith('/*')) return all;
  const isPair = pairedNames.has(name);
  if (isPair && /^(rawhtml|raw|html|unsafe|center|left|right|lead)$/.test(name)) return '\n';
  if (isPair && convertBox(name, '') !== undefined)
    return end ? '\n:::\n' : `\n\n${convertBox(name, attributes) ?? ''}\n`;
  if (isPair && /^(details|expand|collapse|spoiler|toggle)$/.test(name))
    return end ? '\n:::\n' : `\n\n::: details ${attributes.replace(/"|^\s*\w+=/g, '').trim()}\n`;
  const converted = end ? undefined : convertShortcode(name, attributes);
  if (converted === undefined) onUnknown(name);
  return converted ?? (isPair ? '\n' : all);
}
