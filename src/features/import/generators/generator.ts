import type { OpenPair } from './convert-pairs.ts';
import { normalizeName } from './known-names.ts';
import type { PageValues } from './page-values.ts';

/** The fields of a text's front matter, and the text below it. */
export interface ParsedFrontMatter {
  fields: unknown;
  body: string;
  /** What is wrong with the front matter, if it could be read only in part. */
  problem?: string | undefined;
}

/** Reads front matter of one form. Returns undefined if the text begins with something else. */
export type FrontMatterReader = (source: string) => ParsedFrontMatter | undefined;

/** The positional and named arguments of a shortcode. */
export interface ShortcodeArguments {
  positional: string[];
  named: Record<string, string>;
}

/** Converts a shortcode to Markdown. Returns undefined if its arguments are not supported. */
export type ShortcodeConverter = (args: ShortcodeArguments) => string | undefined;

/** How the tags of a text are converted by their names. */
export interface TagContext {
  /** The pairs of the text whose ends are still to come. */
  open: OpenPair[];
  /** Converts an unpaired shortcode by its name. Returns undefined if it is not supported. */
  convertShortcode: (name: string, text: string) => string | undefined;
  /** The names of the shortcodes that are closed somewhere in the text. */
  pairedNames: ReadonlySet<string>;
  /** Whether the text is a template of Vue, in which components and expressions are code. */
  isVue?: boolean;
  /** Reports a shortcode that is not supported, and returns what replaces its code; nothing if the code stays. */
  onUnknown: (name: string, code: string) => string | void;
  /** Reports a shortcode that shows nothing of its own, and was removed. */
  onRemoved: (name: string) => void;
  /** Reports a shortcode that is not supported, and became the link or the picture of its arguments. */
  onReplaced: (name: string) => void;
  /** The value that stands for a name, such as `page.title`. */
  values: PageValues;
}

/**
 * What an import knows about one generator of sites, or about a notation that several of them share. Texts rarely say
 * which generator they were written for, and themes borrow from each other. So every part is optional, recognizes what
 * it converts, and is applied to every text.
 */
export interface Generator {
  /** Front matter that only this generator has. */
  frontMatter?: readonly FrontMatterReader[];
  /** Converts tags around code to fences, in the whole source. */
  convertCode?: (source: string) => string;
  /** Converts marks of blocks, outside of fenced code. */
  convertBlocks?: (text: string) => string;
  /** Converts marks that are no shortcodes, outside of code. */
  convertMarks?: (text: string) => string;
  /** Lists the names of the shortcodes that are closed in a text. */
  listPairedNames?: (source: string) => string[];
  /** Converts tags with shortcodes, outside of code. */
  convertTags?: (text: string, context: TagContext) => string;
  /** Shortcodes by their names, in lower case. */
  shortcodes?: Readonly<Record<string, ShortcodeConverter>>;
  /** Folders of a project without texts. */
  ignoredFolders?: readonly string[];
}

/** Merges the shortcodes of all generators. Throws if two of them convert the same name. */
export function mergeShortcodes(generators: readonly Generator[]): Map<string, ShortcodeConverter> {
  const merged = new Map<string, ShortcodeConverter>();
  for (const { shortcodes = {} } of generators)
    for (const [writtenName, convert] of Object.entries(shortcodes)) {
      const name = normalizeName(writtenName);
      if (merged.has(name)) throw new Error(`Two generators convert the shortcode ${name}.`);
      merged.set(name, convert);
    }
  return merged;
}
