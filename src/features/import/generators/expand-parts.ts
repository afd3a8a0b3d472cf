import { expandFiles } from './expand-files.ts';
import { expandIncludes } from './expand-includes.ts';
import { expandShortcodes } from './expand-shortcodes.ts';
import type { PartContext } from './fill-template.ts';

/** Parts in parts. Deeper ones are reported like unknown code. */
const maxDepth = 5;
/** Characters that the parts of one text may add. */
const maxAddedCharacters = 500_000;

/**
 * Replaces what a text includes: files of its project, and the project's own includes and shortcodes that consist of text and
 * parameters only. Everything else stays, for the later steps.
 */
export function expandParts(source: string, context: PartContext): string {
  let text = source;
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const expanded = expandShortcodes(expandIncludes(expandFiles(text, context), context), context);
    if (expanded.length > source.length + maxAddedCharacters) return text;
    if (expanded === text) break;
    text = expanded;
  }
  return text;
}
