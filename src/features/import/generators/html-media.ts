import { formatFrame, formatMediaLink } from './shortcodes.ts';

/** Frames, videos, recordings and gists in HTML, which this site does not show, become embeds and links. */
export const convertHtmlMedia = (text: string): string =>
  text
    .replace(
      /<iframe\b[^>]*?\bsrc=["']([^"']+)["'][^>]*>(?:[^<]*<\/iframe>)?/gi,
      (all, src: string) => formatFrame(src) ?? all,
    )
    .replace(
      /<(video|audio)\b([^<>]*\/>|[\s\S]*?<\/\1>)/gi,
      (all, name: string, inside: string) => {
        const src = /\bsrc=["']([^"']+)["']/i.exec(inside)?.[1];
        return formatMediaLink(name.toLowerCase() === 'video' ? 'Video' : 'Audio', src) ?? all;
      },
    )
    .replace(
      /<script\b[^>]*?\bsrc=["'](https:\/\/(?:gist\.github\.com\/[\w-]+\/\w+|asciinema\.org\/a\/\w+))\.js[^"']*["'][^>]*>\s*<\/script>/gi,
      (_all, address: string) => `\n\n<${address}>\n\n`,
    );

const hiddenPattern = /<(script|canvas|form|object|embed|svg)\b[^>]*>/gi;
/** Scripts that only decorate what is in the text already, or count readers. */
const idleScriptPattern =
  /ld\+json|platform\.twitter|embed\.js|widgets\.js|googletagmanager|google-analytics|plausible|umami|gtag/i;

/** Lists the elements in the HTML of a text that this site does not show. */
export const listHiddenElements = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(hiddenPattern)]
      .filter(([tag]) => !idleScriptPattern.test(tag))
      .map(([, name = '']) => name.toLowerCase()),
  ),
];
