/** Elements whose content is not visible. */
const hiddenElements = new Set(['script', 'style', 'template', 'noscript', 'iframe']);
/** Tags that separate words. Others, such as `<b>`, may be inside a word. */
const separatingTag = /^<\/?(?:br|hr|p|div|li|td|th|tr|h[1-6]|img|dd|dt|summary)\b/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The visible text of raw HTML. Runs in linear time. An element, comment or tag that is never closed hides the rest, as
 * in a browser.
 */
export function htmlText(html: string): string {
  const parts: string[] = [];
  let index = 0;
  while (index < html.length) {
    const tagStart = html.indexOf('<', index);
    if (tagStart < 0) break;
    parts.push(html.slice(index, tagStart));
    const end = findEnd(html, tagStart);
    // A `<` that starts no tag is text.
    if (end === tagStart) parts.push('<');
    else if (separatingTag.test(html.slice(tagStart, tagStart + 12))) parts.push(' ');
    index = Math.max(end, tagStart + 1);
  }
  parts.push(html.slice(index));
  return parts
    .join('')
    .replace(
      /&(?:(amp|lt|gt|quot|apos)|#?\w{1,31});/g,
      (_, name?: string) => entities[name ?? ''] ?? ' ',
    );
}

/** The end of the tag, comment or hidden element that starts here; the same index if none does. */
function findEnd(html: string, tagStart: number): number {
  if (html.startsWith('<!--', tagStart)) return indexAfter(html, '-->', tagStart + 2);
  if (html.startsWith('<![CDATA[', tagStart)) return indexAfter(html, ']]>', tagStart);
  if (html[tagStart + 1] === '!' || html[tagStart + 1] === '?')
    return indexAfter(html, '>', tagStart);
  const name = /^<\/?([a-z][\w-]*)/i.exec(html.slice(tagStart, tagStart + 40))?.[1]?.toLowerCase();
  if (name === undefined) return tagStart;
  const end = findTagEnd(html, tagStart);
  if (!hiddenElements.has(name) || html[tagStart + 1] === '/') return end;
  const close = new RegExp(`</${name}[^>]*>`, 'gi');
  close.lastIndex = end;
  return close.exec(html) ? close.lastIndex : html.length;
}

/** Quoted attribute values may contain `>`. */
function findTagEnd(html: string, tagStart: number): number {
  let quote = '';
  for (let index = tagStart + 1; index < html.length; index += 1) {
    const character = html[index] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return index + 1;
    else if (character === '"' || character === "'") quote = character;
  }
  return html.length;
}

function indexAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}
