import type { Generator, TagContext } from './generator.ts';
import { convertBox, formatFence } from './shortcodes.ts';

/** The templates of Jekyll, Eleventy and, in nearly the same notation, Hexo. */
export const liquid: Generator = {
  convertCode: (source) =>
    source
      .replace(
        /\{%-?\s*highlight\s+["']?([\w+#-]+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
        (_all, language: string, text: string) => formatFence(language, text),
      )
      .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, '')
      .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''),
  convertTags: (text, context) =>
    text
      .replace(/\{\{-?\s*(?:site|config)\.(?:baseurl|url|base_url|root)\s*-?\}\}/g, '')
      .replace(
        /\{\{-?\s*['"]([^'"]+)['"]\s*\|\s*(?:relative_url|absolute_url|url|prepend:[^}|]*|relURL|absURL)[^}]*-?\}\}/g,
        '$1',
      )
      .replace(/\{%-?\s*(\w+)([^%]*?)-?%\}/g, (all, name: string, attributes: string) =>
        convertTag({ all, name, attributes }, context),
      ),
};

interface Tag {
  all: string;
  name: string;
  attributes: string;
}

function convertTag({ all, name, attributes }: Tag, context: TagContext): string {
  const words = attributes.trim();
  if (name === 'link' && /\.\w+$/.test(words)) return words;
  if (/^(note|hideToggle|folding)$/.test(name) && !/\.\w+/.test(words))
    return `\n\n${convertBox('note', words) ?? ''}\n`;
  if (/^end(note|hideToggle|folding)$/.test(name)) return '\n:::\n';
  if (/^include(_cached|_relative)?$/.test(name)) {
    const [, file = '', rest = ''] = /^["']?([\w/.-]+)["']?,?\s*([\s\S]*)$/.exec(words) ?? [];
    return convertOrReport(all, { name: file, label: `include ${file}`, text: rest }, context);
  }
  return convertOrReport(all, { name, label: name, text: attributes }, context);
}

function convertOrReport(
  all: string,
  { name, label, text }: { name: string; label: string; text: string },
  { convertShortcode, onUnknown }: TagContext,
): string {
  const converted = convertShortcode(name, text);
  if (converted === undefined) onUnknown(label);
  return converted ?? all;
}
