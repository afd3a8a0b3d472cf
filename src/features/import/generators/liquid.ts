import { replaceOutsideFences } from '../outside-code.ts';
import type { Generator, TagContext } from './generator.ts';
import { closePair, openPair } from './convert-pairs.ts';
import { convertOrReport } from './report-tag.ts';
import { convertBox, formatFence, parseArguments } from './shortcodes.ts';

/** The templates of Jekyll, Eleventy and, in nearly the same notation, Hexo. */
export const liquid: Generator = {
  convertCode: (source) =>
    replaceOutsideFences(source, highlightPattern, (_all, { language, text = '' }) =>
      formatFence(language, text),
    )
      .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, '')
      .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
      .replace(/\{%-?\s*(?:assign\s|set\s+\w+\s*=)(?:[^%]|%(?!\}))*%\}/g, ''),
  listPairedNames: (source) =>
    [...source.matchAll(/\{%-?\s*end(\w+)\s*-?%\}/g)].map(([, name = '']) => name),
  convertTags: (text, context) =>
    convertPrograms(text, context)
      .replace(/\{\{-?\s*(?:site|config)\.(?:baseurl|url|base_url|root)\s*-?\}\}/g, '')
      .replace(
        /\{\{-?\s*['"]([^'"]+)['"]\s*\|\s*(?:relative_url|absolute_url|url|prepend:[^}|]*|relURL|absURL)[^}]*-?\}\}/g,
        '$1',
      )
      .replace(/\{%-?\s*(\w+)((?:[^%]|%(?!\}))*?)-?%\}/g, (all, name: string, attributes: string) =>
        convertTag({ all, name, attributes }, context),
      )
      .replace(literalPattern, (all, literal: string | undefined) =>
        convertLiteral(all, literal, context),
      )
      .replace(variablePattern, (all, name: string, filters: string | undefined) =>
        convertVariable({ all, name, filters }, context),
      ),
};

const highlightPattern =
  /\{%-?\s*highlight\s+["']?(?<language>[\w+#-]+)[^%]*%\}(?<text>[\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/;
/** `{{ page.title }}`, also with filters; not the braces of a formula, nor a shortcode of Hugo. */
const variablePattern =
  /(?:(?<![\w}^\\])\{\{-?|\{\{-?(?=\s))\s*([A-Za-z_][\w-]*(?:\.[\w-]+|\[[^\]\n{}]*\])*)\s*(\|(?:[^{}\n]|\{[^{}\n]*\})*)?-?\}\}/g;
/** A quoted text with filters. */
const literalPattern =
  /(?<!\{)\{\{-?\s*(?:"([^"{}]*)"|'[^'{}]*')\s*(?:\|(?:[^{}\n]|\{[^{}\n]*\})*)?-?\}\}/g;
const programPattern =
  /\{%-?\s*(end)?(for|if|unless|case|capture|tablerow|paginate|macro|set|block|call)\b[^%]*%\}/g;

/** An address stays what it is, whatever a filter of the old site made of it. */
function convertLiteral(all: string, text: string | undefined, { onUnknown }: TagContext): string {
  const plain = text ?? /'([^']*)'/.exec(all)?.[1] ?? '';
  if (!all.includes('|') || /^(?:https?:\/\/|\/)\S+$/.test(plain)) return plain;
  return onUnknown('a text with a filter', all) ?? all;
}

/** A value of the text or of the site. Other filters than those that only change how it is written compute something. */
function convertVariable(
  { all, name, filters = '' }: { all: string; name: string; filters: string | undefined },
  { values, onUnknown }: TagContext,
): string {
  const isPlain =
    /^(?:\|\s*(?:safe|escape|e|strip|markdownify|url|relative_url|absolute_url)\s*)*-?$/;
  const value = isPlain.test(filters) ? values(name) : undefined;
  return value ?? onUnknown(name, all) ?? all;
}

/** Loops and conditions with all that is in them, because only the old site can run them. */
function convertPrograms(text: string, { onUnknown }: TagContext): string {
  let converted = '';
  let from = 0;
  for (const { name, start, end } of listPrograms(text)) {
    const code = text.slice(start, end);
    converted += text.slice(from, start) + (onUnknown(name, code) ?? code);
    from = end;
  }
  return converted + text.slice(from);
}

interface Program {
  name: string;
  start: number;
  end: number;
}

/** The outermost programs of a text, in their order. */
function listPrograms(text: string): Program[] {
  const open: { name: string; start: number }[] = [];
  const programs: Program[] = [];
  for (const tag of text.matchAll(programPattern)) {
    const [all, isEnd, name = ''] = tag;
    if (isEnd === undefined) open.push({ name, start: tag.index });
    else {
      const at = open.findLastIndex((one) => one.name === name);
      const [opened] = at < 0 ? [] : open.splice(at);
      if (!opened) continue;
      const { start } = opened;
      while ((programs.at(-1)?.start ?? -1) > start) programs.pop();
      programs.push({ name, start, end: tag.index + all.length });
    }
  }
  return programs;
}

interface Tag {
  all: string;
  name: string;
  attributes: string;
}

function convertTag({ all, name, attributes }: Tag, context: TagContext): string {
  const words = attributes.trim();
  if (name === 'link' && /\.\w+$/.test(words)) return words;
  const paired = convertPaired(name, words, context);
  if (paired !== undefined) return paired;
  if (/^(include(_cached|_relative)?|render)$/.test(name)) {
    const [, file = '', rest = ''] = /^["']?([\w/.-]+)["']?,?\s*([\s\S]*)$/.exec(words) ?? [];
    return convertInclude(all, { file, text: rest }, context);
  }
  return convertOrReport({ all, name, text: attributes }, context);
}

/** Boxes, details and wrappers with their contents. Undefined for another tag. */
function convertPaired(
  name: string,
  words: string,
  { pairedNames, open }: TagContext,
): string | undefined {
  const isEnd = name.startsWith('end');
  const base = isEnd ? name.slice(3) : name;
  if (!pairedNames.has(base)) return undefined;
  // The end of a pair that is not known; its first tag is reported.
  if (isEnd) return closePair(base, open) ?? '';
  return openPair(base, parseArguments(words), open);
}

function convertInclude(
  all: string,
  { file, text }: { file: string; text: string },
  context: TagContext,
): string {
  const { named } = parseArguments(text);
  const content = named['content'] ?? named['text'];
  const box = content && convertBox(file, text);
  if (box) return `\n\n${box}\n${content}\n:::\n\n`;
  return convertOrReport({ all, name: file, label: `include ${file}`, text }, context);
}
