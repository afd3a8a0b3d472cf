/** Words of a text that stand for a missing title. */
const titleWords = 8;

const picturePattern = /!\[([^\]\n]*)\]\([^)\n]*\)/g;

/** The start of a text as its name in lists, without the marks of Markdown; of a text of pictures, what they show. */
export function createTitle(body: string, fallback: string): string {
  const start = body.slice(0, 2_000);
  return (
    shorten(start.replace(picturePattern, '')) ||
    shorten(start.replace(picturePattern, '$1')) ||
    fallback
  );
}

function shorten(markdown: string): string {
  const words = markdown
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/[*`>\\]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  return words.slice(0, titleWords).join(' ') + (words.length > titleWords ? '…' : '');
}
