import type { ShortcodeArguments } from './generator.ts';
import { figure, formatLinkTarget, formatMediaLink } from './shortcodes.ts';

const picturePattern = /\.(png|jpe?g|gif|webp|avif|svg)([?#]|$)/i;
const mediaPattern = /\.(mp4|webm|mov|mp3|ogg|wav|m4a)([?#]|$)/i;
const titleNames = ['title', 'label', 'text', 'name', 'caption', 'alt', 'description'];

/** The picture, the recording or the link that the arguments of an unknown shortcode have. Undefined without one. */
export function formatFallback(args: ShortcodeArguments): string | undefined {
  const { named, positional } = args;
  // An id is a name at another service, even if it looks like a file.
  const values = Object.entries(named).flatMap(([name, value]) =>
    name.endsWith('id') ? [] : [value],
  );
  const all = [...values, ...positional];
  const picture = all.find((one) => picturePattern.test(one) && !/\s/.test(one));
  if (picture !== undefined) return figure({ positional: [], named: { ...named, src: picture } });
  const media = all.find((one) => mediaPattern.test(one) && !/\s/.test(one));
  if (media !== undefined)
    return formatMediaLink(/\.(mp3|ogg|wav|m4a)/i.test(media) ? 'Audio' : 'Video', media);
  const address =
    all.find((one) => /^https?:\/\/\S+$/.test(one)) ?? formatLinkTarget({ named, positional: [] });
  if (address === undefined) return undefined;
  const title =
    titleNames.map((name) => named[name]).find((one) => one !== address && Boolean(one)) ??
    positional.find((word) => word !== address && /\p{L}\s\p{L}|\p{Lu}/u.test(word));
  if (title !== undefined) return `[${title.replace(/[[\]]/g, '')}](${address})`;
  return /^https?:/.test(address) ? `<${address}>` : undefined;
}
