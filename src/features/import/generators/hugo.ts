import { replaceOutsideFences } from '../outside-code.ts';
import { createFencedReader, parseJsonFields } from './front-matter.ts';
import type { Generator, TagContext } from './generator.ts';
import { closePair, openPair } from './convert-pairs.ts';
import { convertOrReport } from './report-tag.ts';
import { formatFence, formatTextLink, parseArguments } from './shortcodes.ts';
import { parseToml } from './toml.ts';

const shortcodePattern = /\{\{([<%])\s*(\/?)\s*([\w/.-]+)([^}]*?)(\/?)\s*[>%]\}\}/g;

const codePattern =
  /\{\{[<%]\s*(?:highlight|high|code|code-block)\s+"?(?:lang(?:uage)?=)?"?(?<language>[\w+#-]+)"?[^}]*[>%]\}\}(?<text>[\s\S]*?)\{\{[<%]\s*\/\s*(?:highlight|high|code|code-block)\s*[>%]\}\}|\{\{[<%]\s*mermaid[^}]*[>%]\}\}(?<diagram>[\s\S]*?)\{\{[<%]\s*\/\s*mermaid\s*[>%]\}\}/;

export const hugo: Generator = {
  frontMatter: [
    createFencedReader(/^\+\+\+[^\S\n]*\n((?:[\s\S]*?\n)??)\+\+\+[^\S\n]*(?:\n|$)/, (text) => ({
      fields: parseToml(text),
    })),
    createFencedReader(/^(\{\s*\n[\s\S]*?\n\})[^\S\n]*(?:\n|$)/, parseJsonFields),
  ],
  convertCode: (source) =>
    replaceOutsideFences(source, codePattern, (_all, { language, text = '', diagram }) =>
      diagram === undefined ? formatFence(language, text) : formatFence('mermaid', diagram),
    ),
  listPairedNames: (source) =>
    [...source.matchAll(shortcodePattern)].flatMap(([, , end, name]) =>
      end === '/' && name !== undefined ? [name] : [],
    ),
  convertTags: (text, context) =>
    text.replace(shortcodePattern, (...groups: string[]) => convertShortcodeTag(groups, context)),
  shortcodes: { baseurl: () => '/', ref: formatTextLink, relref: formatTextLink },
  ignoredFolders: ['archetypes', 'layouts', 'partials', 'resources', 'themes'],
};

function convertShortcodeTag(groups: string[], context: TagContext): string {
  const { pairedNames, open } = context;
  const [all = '', , end = '', name = '', attributes = ''] = groups;
  if (attributes.trim().startsWith('/*')) return all;
  const isPair = pairedNames.has(name) && !all.includes('/>') && !all.includes('/%');
  if (end) return closePair(name, open) ?? (isPair ? '\n' : all);
  const paired = isPair ? openPair(name, parseArguments(attributes), open) : undefined;
  if (paired !== undefined) return paired;
  const converted = convertOrReport({ all, name, text: attributes }, context);
  return isPair ? `\n${converted}\n` : converted;
}
