import { calloutOf } from './admonitions.ts';
import { textsAsSlug } from './text-name.ts';

/** What a shortcode was given: words in their order, and what has a name. */
export interface Given {
  words: string[];
  named: Record<string, string>;
}

type Turn = (given: Given) => string | undefined;

/** A shortcode of Hugo, Jekyll, Hexo, Eleventy or Zola that stands alone, as Markdown; undefined if it is unknown. */
export function turnShortcode(name: string, written: string): string | undefined {
  const key = name
    .replace(/\.(html|liquid|md|njk)$/, '')
    .replace(/.*\//, '')
    .toLowerCase();
  return Object.hasOwn(turns, key) ? turns[key]?.(readGiven(written)) : undefined;
}

/** The line that begins the box of a shortcode around a text; undefined if it is no box. */
export function turnBox(name: string, written: string): string | undefined {
  const { words, named } = readGiven(written);
  const isBox =
    /^(notice|admonition|callout|alert|hint|note|blockquote-alert|warning|tip|info|danger|important|caution|quote-?box|box|message)$/i;
  if (!isBox.test(name)) return undefined;
  const says = [named['type'], named['class'], named['level'], named['status'], words[0], name];
  const kind = says.find((one) => one !== undefined && calloutOf(one) !== undefined) ?? 'note';
  const title = named['title'] ?? words.find((word) => word !== kind && /[\s!?]/.test(word)) ?? '';
  return `::: ${kind.toLowerCase()} ${title}`.trimEnd();
}

const first = ({ words, named }: Given, ...names: string[]): string | undefined =>
  names.map((name) => named[name]).find(Boolean) ?? words[0];

const alone = (address: string) => `\n\n${address}\n\n`;
const link = (address: string) => `<${address}>`;

const video: Turn = (given) => {
  const id = first(given, 'id', 'video_id', 'videoId', 'src', 'url');
  const found = /(?:v=|youtu\.be\/|embed\/|shorts\/|^)([\w-]{11})(?:[?&#]|$)/.exec(id ?? '')?.[1];
  if (given.named['provider'] === 'vimeo') return id && link(`https://vimeo.com/${id}`);
  if (found) return alone(`https://www.youtube.com/watch?v=${found}`);
  return id && /^https?:/.test(id) ? link(id) : undefined;
};

const vimeo: Turn = (given) => {
  const id = first(given, 'id', 'url');
  return id && link(/^https?:/.test(id) ? id : `https://vimeo.com/${id}`);
};

const tweet: Turn = (given) => {
  const { user, id } = given.named;
  const said = id ?? given.words.at(-1);
  if (!said) return undefined;
  return link(/^https?:/.test(said) ? said : `https://x.com/${user ?? 'i/web'}/status/${said}`);
};

/** `gist user id [file]` of Hugo, `gist user/id [file]` of Jekyll. */
const gist: Turn = ({ words: [owner = '', second], named }) => {
  const whole = owner.includes('/') || second === undefined ? owner : `${owner}/${second}`;
  const id = named['id'] ?? whole;
  return id ? link(`https://gist.github.com/${id}`) : undefined;
};

const figure: Turn = (given) => {
  const { named, words } = given;
  const names = ['src', 'image_path', 'url', 'path', 'image', 'file', 'link_to', 'img'];
  const src =
    names.map((name) => named[name]).find(Boolean) ??
    words.find((word) => /\.\w{3,4}$|^https?:|\//.test(word));
  if (src === undefined) return undefined;
  const caption = readCaption(named, words, src);
  const alt = named['alt'] ?? caption;
  const address = /\s/.test(src) ? `<${src}>` : src;
  return `![${alt.replace(/[[\]]/g, '')}](${address}${caption ? ` "${caption}"` : ''})`;
};

function readCaption(named: Given['named'], words: string[], src: string): string {
  const said = named['caption'] ?? named['description'] ?? named['title'] ?? named['legend'];
  // Words after the address are its title; sizes are not.
  const after = words.slice(words.indexOf(src) + 1).filter((word) => !/^\d+(px|%)?$/.test(word));
  return (said ?? (words.includes(src) ? after.join(' ') : ''))
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '”')
    .trim();
}

const text: Turn = (given) => {
  const to = first(given, 'path');
  return to && `/blog/${textsAsSlug(to)}`;
};
const nothing: Turn = () => '';

const turns: Record<string, Turn> = {
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
  instagram: (given) => given.words[0] && link(`https://www.instagram.com/p/${given.words[0]}/`),
  figure,
  image: figure,
  img: figure,
  asset_img: figure,
  picture: figure,
  imgcap: figure,
  imgproc: figure,
  'lazyload-image': figure,
  lazyimage: figure,
  'responsive-image': figure,
  caption: figure,
  photo: figure,
  ref: text,
  relref: text,
  post_url: text,
  post_path: text,
  post_link: ({ words: [to = '', ...title] }) =>
    `[${title.join(' ') || to}](/blog/${textsAsSlug(to)})`,
  link: ({ words }) => words.join(' ') || undefined,
  codepen: (given) => {
    const { user, id } = given.named;
    return user && id ? link(`https://codepen.io/${user}/pen/${id}`) : undefined;
  },
  asset_path: ({ words }) => words[0],
  asset_link: ({ words: [to = '', ...title] }) => `[${title.join(' ') || to}](${to})`,
  toc: nothing,
  'table-of-contents': nothing,
  more: nothing,
  clear: nothing,
  br: nothing,
};

/** `src="/a b.png" width=3 "quoted word" bare, 'x'` */
function readGiven(written: string): Given {
  const words: string[] = [];
  const named: Record<string, string> = {};
  const parts =
    /([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s,]+))|"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s,]+)/g;
  for (const [, key, ...values] of written.replace(/^\(|\)$/g, '').matchAll(parts)) {
    const value = values.find((one) => one !== undefined) ?? '';
    const isAddress = key !== undefined && /^https?$/.test(key);
    if (key === undefined || isAddress) words.push(isAddress ? `${key}:${value}` : value);
    else named[key.toLowerCase()] = value;
  }
  return { words, named };
}
