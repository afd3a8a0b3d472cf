const block =
  /^<\/?(?:address|article|aside|blockquote|div|dl|figure|h[1-6]|hr|iframe|ol|p|pre|section|table|ul|script|style)\b/i;

export interface ClassicText {
  html: string;
  /** Shortcodes that stay as they were written. */
  shortcodes: string[];
}

/** What WordPress makes of a text when it shows it: paragraphs from blank lines, pictures from captions. */
export function readClassicHtml(source: string): ClassicText {
  const kept: string[] = [];
  const keep = (html: string) => `\n\n<pre data-kept="${kept.push(html) - 1}"></pre>\n\n`;
  const turned = source
    .replace(/\r\n?/g, '\n')
    .replace(
      /\[(?:source)?code(?:\s+(?:lang(?:uage)?=)?["']?([\w+#-]*)["']?[^\]]*)?\]([\s\S]*?)\[\/(?:source)?code\]/g,
      (_all, language: string | undefined, text: string) =>
        keep(
          `<pre><code${language ? ` class="language-${language}"` : ''}>${text.trim()}</code></pre>`,
        ),
    )
    .replace(/<pre\b(?![^>]*data-kept)[\s\S]*?<\/pre>/gi, keep)
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g, (_all, inside: string) => {
      const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside)?.[0] ?? '';
      const words = inside.replace(picture, '').trim();
      return keep(`<figure>${picture}<figcaption>${words}</figcaption></figure>`);
    })
    .replace(/\[embed[^\]]*\]([\s\S]*?)\[\/embed\]/g, '\n\n$1\n\n');
  const shortcodes = [...turned.matchAll(/\[\/?([a-z][\w-]+)(?:\s[^\]]*)?\](?!\()/g)].map(
    ([, name = '']) => name,
  );
  const html = /<!-- wp:/.test(source) ? turned : paragraphs(turned);
  const whole = html.replace(
    /<pre data-kept="(\d+)"><\/pre>/g,
    (_all, at: string) => kept[Number(at)] ?? '',
  );
  return { html: whole, shortcodes: [...new Set(shortcodes)].toSorted() };
}

/** Lists and tables hold lines of their own, which are no breaks. */
const nests = /<(\/?)(ul|ol|dl|table)\b[^>]*>/gi;

/** Each of them as one line, with blank lines around it. */
function gather(text: string): string {
  let result = '';
  let from = 0;
  let depth = 0;
  for (const match of text.matchAll(nests)) {
    const end = match.index + match[0].length;
    if (match[1] === '' && depth === 0) {
      result += `${text.slice(from, match.index)}\n\n`;
      from = match.index;
    }
    depth = Math.max(0, depth + (match[1] === '' ? 1 : -1));
    if (depth > 0 || match[1] === '') continue;
    result += `${text.slice(from, end).replace(/\s*\n\s*/g, ' ')}\n\n`;
    from = end;
  }
  return result + text.slice(from);
}

const edges = /\s*(<\/?(?:h[1-6]|blockquote|div|figure|hr)\b[^>]*>)\s*/gi;

function paragraphs(text: string): string {
  return gather(text)
    .replace(edges, (all, tag: string) => (/^<(?:\/|hr)/i.test(tag) ? `${tag}\n\n` : `\n\n${tag}`))
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n');
}
