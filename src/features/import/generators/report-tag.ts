import { formatFallback } from './format-fallback.ts';
import type { TagContext } from './generator.ts';
import { isDecoration, isOmitted, isSwitch } from './known-names.ts';
import { parseArguments } from './shortcodes.ts';

interface Tag {
  all: string;
  name: string;
  /** What the report calls it; its name by default. */
  label?: string;
  /** Its arguments, as they are written. */
  text: string;
}

/** Converts an unpaired tag, or removes it if it shows nothing of its own, or reports it. */
export function convertOrReport(
  { all, name, label = name, text }: Tag,
  context: TagContext,
): string {
  const { convertShortcode, onUnknown, onRemoved, onReplaced, values } = context;
  const converted = convertShortcode(name, text);
  if (converted !== undefined) return converted;
  if (isOmitted(name) || isSwitch(name) || isDecoration(name)) {
    onRemoved(label);
    return '';
  }
  const args = parseArguments(text);
  const positional = args.positional.map((word) => values(word) ?? word);
  const replaced = formatFallback({ ...args, positional });
  if (replaced !== undefined) onReplaced(label);
  return replaced ?? onUnknown(label, all) ?? all;
}
