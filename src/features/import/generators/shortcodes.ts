import { findCallout } from './convert-admonitions.ts';
import { findPairKind } from './known-names.ts';
import { getTextSlug } from '../text-name.ts';
import type { ShortcodeArguments, ShortcodeConverter } from './generator.ts';

/** Converts the opening tag of a paired shortcode to a box; undefined if it is not a box. */
export const convertBox = (name: string, text: string): string | undefined =>
  findPairKind(name) === 'box' ? formatBox(name, parseArguments(text)) : undefined;

/** The opening line of a box, with its kind and its title. */
export function formatBox(name: string, { named, positional }: ShortcodeArguments): string {
  const kindCandidates = [
    named['type'],
    named['kind'],
    named['variant'],
    named['class'],
    named['level'],
    named['status'],
    named['intent'],
    named['color'],
    ...positional,
    name.replace(/^.*[-_]/, ''),
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

/** The first of some named arguments, or else the first positional one. */
export const getArgument = (
  { positional, named }: ShortcodeArguments,
  ...names: string[]
): string | undefined => names.map((name) => named[name]).find(Boolean) ?? positional[0];

const formatParagraph = (address: string) => `\n\n${address}\n\n`;
const link = (address: string) => `<${address}>`;

const video: ShortcodeConverter = (args) => {
  const id = getArgument(args, 'id', 'video_id', 'videoId', 'src', 'url');
  if (id !== undefined && /\.(mp4|webm|mov|m4v|ogv)([?#]|$)/i.test(id))
    return formatMediaLink('Video', id);
  const found = /(?:v=|youtu\.be\/|embed\/|shorts\/|^)([\w-]{11})(?:[?&#]|$)/.exec(id ?? '')?.[1];
  if (args.named['provider'] === 'vimeo') return id && link(`https://vimeo.com/${id}`);
  if (found) return formatParagraph(`https://www.youtube.com/watch?v=${found}`);
  return id && /^https?:/.test(id) ? link(id) : undefined;
};

const vimeo: ShortcodeConverter = (args) => {
  const id = getArgument(args, 'id', 'url');
  return id && link(/^https?:/.test(id) ? id : `https://vimeo.com/${id}`);
};

const tweet: ShortcodeConverter = (args) => {
  const { user, id } = args.named;
  const value =
    id ??
    args.named['tweetid'] ??
    args.named['tweetlink'] ??
    args.named['url'] ??
    args.positional.at(-1);
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
  const names = `src image_path url path image file link_to img filename light_src default_src
    lightsrc light srclight`.split(/\s+/);
  const src =
    names.map((name) => named[name]).find(Boolean) ??
    positional.find((word) => /\.\w{3,4}$|^https?:|\//.test(word));
  if (src === undefined) return undefined;
  const caption = findCaption(named, positional, src);
  const alt = named['alt'] ?? named['default_alt'] ?? caption;
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
  const to = getArgument(args, 'path');
  return to && `/blog/${getTextSlug(to)}`;
};
/** A frame of another site as a link, or as what this site embeds. */
const frame: ShortcodeConverter = (args) => formatFrame(getArgument(args, 'src', 'url'));

/** The address of a frame: a video as this site embeds it, or a link. Undefined without a full address. */
export function formatFrame(src: string | undefined): string | undefined {
  const url = src?.replace(/^\/\//, 'https://');
  if (url === undefined || !/^https?:\/\/[^\s<>]+$/.test(url)) return undefined;
  const id = /youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})/.exec(url)?.[1];
  if (id) return formatParagraph(`https://www.youtube.com/watch?v=${id}`);
  const vimeoId = /player\.vimeo\.com\/video\/(\d+)/.exec(url)?.[1];
  return formatParagraph(link(vimeoId ? `https://vimeo.com/${vimeoId}` : url));
}

/** A link to a video or a recording; undefined without an address. */
export function formatMediaLink(
  label: 'Video' | 'Audio',
  src: string | undefined,
): string | undefined {
  if (src === undefined || src === '') return undefined;
  const name = src.replace(/[?#].*$/, '').replace(/.*\//, '');
  return `[${label}: ${name.replace(/[[\]]/g, '')}](${/\s/.test(src) ? `<${src}>` : src})`;
}

/** The address of what another site embeds, by its id or its whole address. */
export function formatEmbedLink(base: string, id: string | undefined): string | undefined {
  if (id === undefined || id === '') return undefined;
  return formatParagraph(link(/^https?:\/\//.test(id) ? id : `${base}${id}`));
}

/** The address of a link; undefined without one. */
export function formatLinkTarget({ named, positional }: ShortcodeArguments): string | undefined {
  const names = ['href', 'link', 'url', 'to', 'relref', 'ref', 'path', 'src'];
  const target =
    names.map((name) => named[name]).find(Boolean) ??
    positional.find((word) => /^(?:https?:\/\/|mailto:|[./#])/.test(word));
  return target !== undefined && /[\s()]/.test(target) ? `<${target}>` : target;
}

/** The shortcodes that generators and themes of several kinds have under the same names. */
export const commonShortcodes: Record<string, ShortcodeConverter> = {
  youtube: video,
  youtubeplayer: video,
  youtubevideo: video,
  videoembed: video,
  liteyoutube: video,
  liteyoutubeembed: video,
  youtubelite: video,
  videoplayer: video,
  loopingvideo: video,
  html5video: video,
  responsiveyoutube: video,
  youtubeembed: video,
  youtubevideoembed: video,
  video,
  vimeo,
  vimeosimple: vimeo,
  tweet,
  twitter: tweet,
  twittersimple: tweet,
  twitterembed: tweet,
  tweetcard: tweet,
  tweetembed: tweet,
  xsimple: tweet,
  x: tweet,
  gist,
  instagram: (args) =>
    args.positional[0] && link(`https://www.instagram.com/p/${args.positional[0]}/`),
  figure,
  image: figure,
  img: figure,
  picture: figure,
  imgcap: figure,
  lazyloadimage: figure,
  lazyimage: figure,
  responsiveimage: figure,
  caption: figure,
  photo: figure,
  screenshot: figure,
  fullwidthimage: figure,
  dimmableimage: figure,
  invertibleimage: figure,
  dualthemeimage: figure,
  themedimage: figure,
  themedblogimage: figure,
  imagetoggler: figure,
  imagehover: figure,
  imagewrapper: figure,
  imagecaption: figure,
  imagefigure: figure,
  resizedimage: figure,
  optimizedimage: figure,
  blogimage: figure,
  zoomimage: figure,
  imgproc: figure,
  inlineimg: figure,
  fancyimage: figure,
  fig: figure,
  pic: figure,
  link: ({ positional }) => {
    const to = positional.find((word) => /^https?:\/\//.test(word));
    const label = positional.slice(0, to === undefined ? 0 : positional.indexOf(to)).join(' ');
    return label === '' ? positional.join(' ') || undefined : `[${label}](${to})`;
  },
  iframe: frame,
  embed: frame,
  audio: (args) => formatMediaLink('Audio', getArgument(args, 'src', 'url', 'file', 'mp3', 'path')),
  mp3: (args) => formatMediaLink('Audio', getArgument(args, 'src', 'url', 'file')),
  mp4: (args) => formatMediaLink('Video', getArgument(args, 'src', 'url', 'file')),
  codesandbox: (args) => formatEmbedLink('https://codesandbox.io/s/', getArgument(args, 'id')),
  stackblitz: (args) => formatEmbedLink('https://stackblitz.com/edit/', getArgument(args, 'id')),
  jsfiddle: (args) => formatEmbedLink('https://jsfiddle.net/', getArgument(args, 'id')),
  asciinema: (args) => formatEmbedLink('https://asciinema.org/a/', getArgument(args, 'id', 'key')),
  soundcloud: (args) =>
    formatEmbedLink('https://api.soundcloud.com/tracks/', getArgument(args, 'id', 'track')),
  spotify: (args) =>
    formatEmbedLink(
      `https://open.spotify.com/${args.named['type'] ?? 'track'}/`,
      getArgument(args, 'id', 'url'),
    ),
  bilibili: (args) => formatEmbedLink('https://www.bilibili.com/video/', getArgument(args, 'id')),
  codepen: (args) => {
    const { user, id } = args.named;
    return user && id ? link(`https://codepen.io/${user}/pen/${id}`) : undefined;
  },
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
