import type { ShortcodeArguments } from './generator.ts';
import { findInlineTag, findPairKind, type PairKind } from './known-names.ts';
import { formatBox, formatLinkTarget, getArgument } from './shortcodes.ts';

/** A pair whose end is still to come. */
export interface OpenPair {
  name: string;
  /** What replaces its last tag. */
  end: string;
  /** The labels of the tabs in it that were not used yet. */
  labels: string[];
}

interface ConvertedPair {
  start: string;
  end: string;
  labels?: string[];
}

/** Converts the first tag of a pair, and remembers it. Undefined if its name is not known. */
export function openPair(
  name: string,
  args: ShortcodeArguments,
  open: OpenPair[],
): string | undefined {
  const kind = findPairKind(name);
  const pair = kind === undefined ? undefined : pairFormats[kind]?.(name, args, open);
  if (!pair) return undefined;
  open.push({ name, end: pair.end, labels: pair.labels ?? [] });
  return pair.start;
}

/** Converts the last tag of a pair. Undefined if its name is not known. */
export function closePair(name: string, open: OpenPair[]): string | undefined {
  const at = open.findLastIndex((one) => one.name === name);
  if (at >= 0) return open.splice(at, 1)[0]?.end;
  const kind = findPairKind(name);
  if (kind === undefined) return undefined;
  return kind === 'box' || kind === 'details' || kind === 'quote' ? '\n:::\n' : '\n';
}

type PairFormat = (
  name: string,
  args: ShortcodeArguments,
  open: readonly OpenPair[],
) => ConvertedPair | undefined;

const pairFormats: Partial<Record<PairKind, PairFormat>> = {
  wrapper: (_name, args) => ({ start: '\n', end: '\n', labels: listLabels(args) }),
  details: (_name, args) => ({
    start: `\n\n::: details ${getTitle(args)}\n`.replace(' \n', '\n'),
    end: '\n:::\n',
  }),
  box: (name, args) => ({ start: `\n\n${formatBox(name, args)}\n`, end: '\n:::\n' }),
  quote: (_name, args) => {
    const by = ['author', 'by', 'source', 'cite', 'name', 'attribution', 'who']
      .map((key) => args.named[key])
      .filter(Boolean);
    const author = by.length > 0 ? by.join(', ') : args.positional.join(' ');
    return { start: '\n\n::: quote\n', end: `${author ? `\n\n— ${author}` : ''}\n:::\n` };
  },
  tab: (_name, args, open) => {
    const next = open.at(-1)?.labels.shift();
    const label = getArgument(args, 'label', 'title', 'name', 'header', 'value') ?? next;
    return { start: label ? `\n\n**${label}**\n\n` : '\n', end: '\n' };
  },
  inline: (name) => {
    const tag = findInlineTag(name) ?? 'span';
    return { start: `<${tag}>`, end: `</${tag}>` };
  },
  text: () => ({ start: '', end: '' }),
  link: (_name, args) => {
    const target = formatLinkTarget(args);
    return target === undefined ? { start: '', end: '' } : { start: '[', end: `](${target})` };
  },
  item: (_name, { named }) => {
    const title = named['title'] ?? named['header'] ?? '';
    const target = formatLinkTarget({ named, positional: [] });
    const linked = title && target ? `[${title}](${target})` : title;
    const parts = [
      linked && `**${linked}**`,
      named['badge'] ?? named['date'] ?? '',
      named['subheader'] ?? named['subtitle'] ?? named['description'] ?? '',
    ];
    return { start: `\n\n${parts.filter(Boolean).join(' · ')}\n\n`, end: '\n\n' };
  },
};

/** The labels of tabs: those that the tabs around them list. */
const listLabels = ({ named }: ShortcodeArguments): string[] =>
  (named['items'] ?? '')
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean);

/** The title of details: a named one, or the words without those that say whether it is open. */
function getTitle({ named, positional }: ShortcodeArguments): string {
  const title = ['summary', 'title', 'label', 'header', 'name', 'text', 'heading']
    .map((key) => named[key])
    .find(Boolean);
  const words = positional.filter((word) => !/^(open|opened|closed?|true|false)$/i.test(word));
  return (title ?? words.join(' ')).trim();
}
