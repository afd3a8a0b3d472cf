/** Words of a text that stand for a missing title. */
const titleWords = 8;

/** The start of a text as its name in lists, without the marks of Markdown. */
export function createTitle(body: string, fallback: string): string {
  const words = body
    .slice(0, 2_000)
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/[*`>\\]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const start = words.slice(0, titleWords).join(' ');
  return start === '' ? fallback : start + (words.length > titleWords ? '…' : '');
}
