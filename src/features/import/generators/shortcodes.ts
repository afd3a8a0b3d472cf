import { findCallout } from './convert-admonitions.ts';
import { getTextSlug } from '../text-name.ts';
import type { ShortcodeArguments, ShortcodeConverter } from './generator.ts';

/** Converts the opening tag of a paired shortcode to a box; undefined if it is not a box. */
export function convertBox(name: string, text: string): string | undefined {
  const { positional, named } = parseArguments(text);
  const isBox =
    /^(notice|admonition|callout|alert|hint|note|blockquote-alert|warning|tip|info|danger|important|caution|quote-?box|box|message)$/i;
  if (!isBox.test(name)) return undefined;
  const kindCandidates = [
    named['type'],
    named['class'],
    named['level'],
    named['status'],
    positional[0],
    name,
  ];
  const kind =
    kindCandidates.find((one) => one !== undefined && findCallout(one) !== undefined) ?? 'note';
  const title =
    named['title'] ?? positional.find((word) => word !== kind && /[\s!?]/.test(word)) ?? '';
  return `::: ${kind.toLowerCase()} ${title}`.trimEnd();
}

/** Formats a fence with its language, for what was code between two tags. */
export const formatFence = (language: string | undefined, text: string) =>
  `\n\`\`\`${language ?? ''}\n${text.replace(/^\s*\n|\n\s*$/g, '')}\n\`\`\`\n`;

const getFirst = (
  { positional, named }: ShortcodeArguments,
  ...names: string[]
): string | undefined => names.map((name) => named[name]).find(Boolean) ?? positional[0];

const formatParagraph = (address: string) => `\n\n${address}\n\n`;
const link = (address: string) => `<${address}>`;

const video: ShortcodeConverter = (args) => {
  const id = getFirst(args, 'id', 'video_id', 'videoId', 'src', 'url');
  const found = /(?:v=|youtu\.be\/|embed\/|shorts\/|^)([\w-]{11})(?:[?&#]|$)/.exec(id ?? '')?.[1];
  if (args.named['provider'] === 'vimeo') return id && link(`https://vimeo.com/${id}`);
  if (found) return formatParagraph(`https://www.youtube.com/watch?v=${found}`);
  return id && /^https?:/.test(id) ? link(id) : undefined;
};

const vimeo: ShortcodeConverter = (args) => {
  const id = getFirst(args, 'id', 'url');
  return id && link(/^https?:/.test(id) ? id : `https://vimeo.com/${id}`);
};

const tweet: ShortcodeConverter = (args) => {
  const { user, id } = args.named;
  const value = id ?? args.positional.at(-1);
  if (!value) return undefined;
  return link(/^https?:/.test(value) ? value : `https://x.com/${user ?? 'i/web'}/status/${value}`);
};

/** `gist user id [file]` of Hugo, `gist user/id [file]` of Jekyll. */
const gist: ShortcodeConverter = ({ positional: [owner = '', second], named }) => {
  const whole = owner.includes('/') || second === undefined ? owner : `${owner}/${second}`;
  const id = named['id'] ?? whole;
  return id ? link(`https://gist.github.com/${id}`) : undefined;
};

export const figure: ShortcodeConverter = (args) => {
  const { named, positional } = args;
  const names = ['src', 'image_path', 'url', 'path', 'image', 'file', 'link_to', 'img'];
  const src =
    names.map((name) => named[name]).find(Boolean) ??
    positional.find((word) => /\.\w{3,4}$|^https?:|\//.test(word));
  if (src === undefined) return undefined;
  const caption = findCaption(named, positional, src);
  const alt = named['alt'] ?? caption;
  const address = /\s/.test(src) ? `<${src}>` : src;
  return `![${alt.replace(/[[\]]/g, '')}](${address}${caption ? ` "${caption}"` : ''})`;
};

function findCaption(
  named: ShortcodeArguments['named'],
  positional: string[],
  src: string,
): string {
  const value = named['caption'] ?? named['description'] ?? named['title'] ?? named['legend'];
  // Positional arguments after the address are its title, except for sizes.
  const after = positional
    .slice(positional.indexOf(src) + 1)
    .filter((word) => !/^\d+(px|%)?$/.test(word));
  return (value ?? (positional.includes(src) ? after.join(' ') : ''))
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '”')
    .trim();
}

export const formatTextLink: ShortcodeConverter = (args) => {
  const to = getFirst(args, 'path');
  return to && `/blog/${getTextSlug(to)}`;
};
const omit: ShortcodeConverter = () => '';

/** The shortcodes that generators and themes of several kinds have under the same names. */
export const commonShortcodes: Record<string, ShortcodeConverter> = {
  youtube: video,
  youtubeplayer: video,
  youtubevideo: video,
  video_embed: video,
  lite_youtube: video,
  'responsive-youtube': video,
  'youtube-lite': video,
  video,
  'lite-youtube': video,
  vimeo,
  tweet,
  twitter: tweet,
  x: tweet,
  gist,
  instagram: (args) =>
    args.positional[0] && link(`https://www.instagram.com/p/${args.positional[0]}/`),
  figure,
  image: figure,
  img: figure,
  picture: figure,
  imgcap: figure,
  'lazyload-image': figure,
  lazyimage: figure,
  'responsive-image': figure,
  caption: figure,
  photo: figure,
  link: ({ positional }) => positional.join(' ') || undefined,
  codepen: (args) => {
    const { user, id } = args.named;
    return user && id ? link(`https://codepen.io/${user}/pen/${id}`) : undefined;
  },
  toc: omit,
  'table-of-contents': omit,
  more: omit,
  clear: omit,
  br: omit,
};

/** `src="/a b.png" width=3 "quoted word" bare, 'x'` */
export function parseArguments(text: string): ShortcodeArguments {
  const positional: string[] = [];
  const named: Record<string, string> = {};
  const parts =
    /([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s,]+))|"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s,]+)/g;
  for (const [, key, ...values] of text.replace(/^\(|\)$/g, '').matchAll(parts)) {
    const value = values.find((one) => one !== undefined) ?? '';
    const isAddress = key !== undefined && /^https?$/.test(key);
    if (key === undefined || isAddress) positional.push(isAddress ? `${key}:${value}` : value);
    else named[key.toLowerCase()] = value;
  }
  return { positional, named };
}
