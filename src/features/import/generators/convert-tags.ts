import { mergeShortcodes, type TagContext } from './generator.ts';
import { generators } from './generators.ts';
import { parseArguments } from './shortcodes.ts';

const converters = mergeShortcodes(generators);

/** Converts the tags of all generators. */
export function convertTags(text: string, options: Omit<TagContext, 'convertShortcode'>): string {
  const context = { ...options, convertShortcode };
  let converted = text;
  for (const generator of generators)
    converted = generator.convertTags?.(converted, context) ?? converted;
  return converted;
}

/** Lists the names of the shortcodes that are closed somewhere in the text. */
export const listPairedNames = (source: string): ReadonlySet<string> =>
  new Set(generators.flatMap((generator) => generator.listPairedNames?.(source) ?? []));

/** Converts an unpaired shortcode of any generator. Returns undefined if it is not supported. */
export function convertShortcode(name: string, text: string): string | undefined {
  const key = name
    .replace(/\.(html|liquid|md|njk)$/, '')
    .replace(/.*\//, '')
    .toLowerCase();
  return converters.get(key)?.(parseArguments(text));
}
