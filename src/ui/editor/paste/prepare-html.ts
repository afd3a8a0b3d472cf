/** HTML without its style sheets and style attributes. */
export interface PreparedHtml {
  html: string;
  /** The content of the style elements. */
  styles: string;
}

/**
 * Removes style elements, and renames style attributes to `data-style` and handlers, because they violate the content
 * security policy even in an inert document, as an address for relative links does. Takes time in proportion to the length, whatever the text is.
 */
export function prepareHtml(source: string): PreparedHtml {
  const lower = source.toLowerCase();
  const parts: string[] = [];
  const styles: string[] = [];
  let position = 0;
  for (;;) {
    const open = lower.indexOf('<style', position);
    const close = open < 0 ? -1 : lower.indexOf('</style', open);
    if (close < 0) break;
    parts.push(source.slice(position, open));
    styles.push(source.slice(lower.indexOf('>', open) + 1, close));
    const end = lower.indexOf('>', close);
    position = end < 0 ? source.length : end + 1;
  }
  parts.push(source.slice(position));
  const html = parts
    .join('')
    .replace(/<[a-z][^<>]*/gi, (tag) =>
      tag.replace(/^<base\b/i, '<meta').replace(/([\s"'])(style|on\w+)(?=\s*=)/gi, '$1data-$2'),
    );
  return { html, styles: styles.join('\n') };
}

/** A text has at most a million characters, and word processors write several characters of styles for each. */
const maxLength = 5_000_000;
/** Converting this many takes a few seconds on a slow machine, during which the page does not react. */
const maxTags = 40_000;

/** Whether the HTML can be converted while a person waits. */
export function isConvertible({ html }: PreparedHtml): boolean {
  return html.length <= maxLength && html.split('<').length <= maxTags;
}

/** Whether the HTML shows any text. */
export function hasText(source: string): boolean {
  return (
    prepareHtml(source)
      .html.replace(/<title[^<]*<\/title>/i, '')
      .replace(/<[^<>]*>/g, '')
      .trim() !== ''
  );
}
