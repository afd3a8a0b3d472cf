/** Elements whose content no reader sees. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'iframe']);
/** Tags that end a word. Others, such as `<b>`, may stand inside of one. */
const separating = /^<\/?(?:br|hr|p|div|li|td|th|tr|h[1-6]|img|dd|dt|summary)\b/i;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The text of raw HTML between its tags. Reads once from start to end: what is opened and never closed goes with the
 * rest, as in a browser.
 */
export function htmlText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    parts.push(html.slice(at, open));
    const end = findEnd(html, open);
    // A sign that opens nothing is text.
    if (end === open) parts.push('<');
    else if (separating.test(html.slice(open, open + 12))) parts.push(' ');
    at = Math.max(end, open + 1);
  }
  parts.push(html.slice(at));
  return parts
    .join('')
    .replace(
      /&(?:(amp|lt|gt|quot|apos)|#?\w{1,31});/g,
      (_, name?: string) => named[name ?? ''] ?? ' ',
    );
}

/** Behind the tag, comment or element without visible text that begins here; the same place if none does. */
function findEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return behind(html, '-->', open + 2);
  if (html.startsWith('<![CDATA[', open)) return behind(html, ']]>', open);
  if (html[open + 1] === '!' || html[open + 1] === '?') return behind(html, '>', open);
  const name = /^<\/?([a-z][\w-]*)/i.exec(html.slice(open, open + 40))?.[1]?.toLowerCase();
  if (name === undefined) return open;
  const end = findTagEnd(html, open);
  if (!unseen.has(name) || html[open + 1] === '/') return end;
  const close = new RegExp(`</${name}[^>]*>`, 'gi');
  close.lastIndex = end;
  return close.exec(html) ? close.lastIndex : html.length;
}

/** Attributes may hold `>` in quotes. */
function findTagEnd(html: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at + 1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return html.length;
}

function behind(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}
