import { mergeShortcodes, type ShortcodeArguments, type TagContext } from './generator.ts';
import { generators } from './generators.ts';
import { findPairKind, isOmitted, normalizeName } from './known-names.ts';
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
export const convertShortcode = (name: string, text: string): string | undefined =>
  convertNamed(name, parseArguments(text));

/** Converts a shortcode or a component by its arguments. Returns undefined if it is not supported. */
export const convertNamed = (name: string, args: ShortcodeArguments): string | undefined =>
  converters.get(normalizeName(name))?.(args);

/** Whether shortcodes of this name are converted, whatever the template of the project is. */
export function isKnownShortcode(name: string): boolean {
  const isConverted = converters.has(normalizeName(name)) || findPairKind(name) !== undefined;
  return isConverted && !isOmitted(name);
}
