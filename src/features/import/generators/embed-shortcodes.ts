import type { ShortcodeConverter } from './generator.ts';
import { formatEmbedLink, formatLinkTarget, getArgument } from './shortcodes.ts';

const createEmbed =
  (base: string, ...names: string[]): ShortcodeConverter =>
  (args) =>
    formatEmbedLink(base, getArgument(args, ...names, 'id', 'url', 'src', 'link'));

/** A link with its title, or with the words in front of its address. */
const formatLink: ShortcodeConverter = (args) => {
  const { named, positional } = args;
  const target = formatLinkTarget(args);
  const words = positional.filter((word) => word !== target && word !== '#');
  const label =
    ['text', 'title', 'label', 'name', 'content', 'header']
      .map((key) => named[key])
      .find(Boolean) ?? words.join(' ');
  if (target === undefined || target === '#') return label === '' ? undefined : label;
  return label === '' ? undefined : `[${label.replace(/[[\]]/g, '')}](${target})`;
};

/** A link that stands for itself, with its description. */
const formatCard: ShortcodeConverter = (args) => {
  const linked = formatLink(args);
  const { named } = args;
  const more = named['description'] ?? named['subtitle'] ?? named['desc'];
  return linked && `\n\n${linked}${more ? `: ${more}` : ''}\n\n`;
};

/** `a/b` of a host of repositories. */
const createRepository =
  (base: string): ShortcodeConverter =>
  (args) => {
    const repo =
      getArgument(args, 'repo', 'repository', 'link', 'url') ?? args.named['projectid'] ?? '';
    if (/^https?:/.test(repo)) return `[${repo.replace(/^https?:\/\/[^/]+\//, '')}](${repo})`;
    return repo === '' ? undefined : `[${repo}](${base}${repo})`;
  };

const createVersion =
  (words: string): ShortcodeConverter =>
  (args) => {
    const version = getArgument(args, 'v', 'version', 'since');
    return version && `**${words} ${version}**`;
  };

const formatLabel: ShortcodeConverter = ({ named, positional }) =>
  named['text'] ??
  named['label'] ??
  named['title'] ??
  // `{% label primary@text %}` of NexT, and `{% label text color %}` of Butterfly.
  positional
    .join(' ')
    .replace(/^\w*\s*@\s*/, '')
    .replace(
      /\s+(blue|pink|red|purple|orange|green|default|primary|success|info|warning|danger)$/,
      '',
    );

/** The shortcodes of themes for links, cards, badges, and what other sites show. */
export const embedShortcodes: Record<string, ShortcodeConverter> = {
  button: formatLink,
  linkbutton: formatLink,
  buttonlink: formatLink,
  externallink: formatLink,
  indieweblink: formatLink,
  linkpreview: formatCard,
  linkcard: formatCard,
  boxlink: formatCard,
  card: formatCard,
  bookmark: formatCard,
  article: formatCard,
  github: createRepository('https://github.com/'),
  githubcard: createRepository('https://github.com/'),
  githublink: createRepository('https://github.com/'),
  githubrepo: createRepository('https://github.com/'),
  gitlab: createRepository('https://gitlab.com/projects/'),
  codeberg: createRepository('https://codeberg.org/'),
  huggingface: createRepository('https://huggingface.co/'),
  npm: createEmbed('https://www.npmjs.com/package/', 'package', 'name'),
  caniuse: ({ positional: [feature = ''] }) =>
    feature === '' ? undefined : `<https://caniuse.com/${feature}>`,
  observable: createEmbed('https://observablehq.com/'),
  replit: createEmbed('https://replit.com/'),
  figma: createEmbed('https://www.figma.com/file/'),
  loom: createEmbed('https://www.loom.com/share/'),
  dailymotion: createEmbed('https://www.dailymotion.com/video/'),
  peertube: createEmbed('https://'),
  twitch: createEmbed('https://www.twitch.tv/videos/', 'video'),
  tiktok: createEmbed('https://www.tiktok.com/'),
  bluesky: createEmbed('https://bsky.app/profile/'),
  bskypost: createEmbed('https://bsky.app/profile/'),
  mastodon: createEmbed('https://', 'status'),
  toot: createEmbed('https://'),
  reddit: createEmbed('https://www.reddit.com/'),
  facebook: createEmbed('https://www.facebook.com/'),
  linkedin: createEmbed('https://www.linkedin.com/embed/feed/update/'),
  slideshare: createEmbed('https://www.slideshare.net/slideshow/embed_code/key/'),
  speakerdeck: createEmbed('https://speakerdeck.com/player/'),
  googleslides: createEmbed('https://docs.google.com/presentation/d/'),
  applemusic: createEmbed('https://music.apple.com/'),
  bandcamp: createEmbed('https://bandcamp.com/EmbeddedPlayer/album=', 'album'),
  pdf: createEmbed('', 'file', 'path'),
  badge: formatLabel,
  label: formatLabel,
  tag: formatLabel,
  since: createVersion('Added in:'),
  newin: createVersion('New in'),
  addedin: createVersion('Added in'),
  deprecatedin: createVersion('Deprecated in'),
  versionbadge: createVersion('Version'),
  emoji: ({ positional: [emoji] }) => emoji,
  kbd: ({ positional }) =>
    positional.length > 0 ? `<kbd>${positional.join(' ')}</kbd>` : undefined,
  abbr: ({ named, positional: [short = named['abbr'] ?? named['short'] ?? ''] }) =>
    short || undefined,
  quote: ({ named, positional: [text = named['text'] ?? named['quote'] ?? ''] }) => {
    const by = named['author'] ?? named['source'];
    return text === '' ? undefined : `\n\n> ${text}${by ? `\n>\n> — ${by}` : ''}\n\n`;
  },
};
