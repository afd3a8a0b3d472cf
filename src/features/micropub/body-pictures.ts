/** A picture in the text of a post. */
export interface BodyPicture {
  /** A path of the media library, or an address elsewhere. */
  url: string;
  alt: string;
}

/** One picture of a line, as `joinPictures` writes it. */
const pictureLine = /^!\[((?:[^\][\\]|\\.)*)\]\(([^\s()<>]+)\)$/;

/** Puts the pictures before the text, in one paragraph: several are a gallery. */
export function joinPictures(pictures: readonly BodyPicture[], text: string): string {
  const lines = pictures.map(({ url, alt }) => `![${escapeAlt(alt)}](${escapeUrl(url)})`);
  return [lines.join('\n'), text].filter((part) => part !== '').join('\n\n');
}

/** The pictures before a text, and the text without them. */
export function splitPictures(body: string): { pictures: BodyPicture[]; text: string } {
  const [first = '', ...rest] = body.split(/\n{2,}/);
  const pictures: BodyPicture[] = [];
  for (const line of first.split('\n')) {
    const [, alt, url] = pictureLine.exec(line.trim()) ?? [];
    // A paragraph with anything else is text.
    if (alt === undefined || url === undefined) return { pictures: [], text: body };
    pictures.push({ url, alt: alt.replace(/\\(.)/g, '$1') });
  }
  return { pictures, text: rest.join('\n\n') };
}

const escapeAlt = (alt: string) =>
  alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]`*_<&]/g, '\\$&');
const escapeUrl = (url: string) =>
  url.replace(/[\s()<>\\]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
