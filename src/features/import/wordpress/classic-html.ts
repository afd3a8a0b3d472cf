const blockStartPattern =
  /^<\/?(?:address|article|aside|blockquote|div|dl|figure|h[1-6]|hr|iframe|ol|p|pre|section|table|ul|script|style)\b/i;

export interface ConvertedClassicHtml {
  html: string;
  /** Unsupported shortcodes, which stay in the text. */
  shortcodes: string[];
}

/** Converts a text as WordPress renders it: paragraphs from blank lines, figures from captions. */
export function convertClassicHtml(
  source: string,
  onUnknown?: (code: string) => string,
): ConvertedClassicHtml {
  const storedHtml: string[] = [];
  const storeHtml = (html: string) =>
    `\n\n<pre data-kept="${storedHtml.push(html) - 1}"></pre>\n\n`;
  const converted = source
    .replace(/\r\n?/g, '\n')
    .replace(
      /\[(?:source)?code(?:\s+(?:lang(?:uage)?=)?["']?([\w+#-]*)["']?[^\]]*)?\]([\s\S]*?)\[\/(?:source)?code\]/g,
      (_all, language: string | undefined, text: string) =>
        storeHtml(
          `<pre><code${language ? ` class="language-${language}"` : ''}>${text.trim()}</code></pre>`,
        ),
    )
    .replace(/<pre\b(?![^>]*data-kept)[\s\S]*?<\/pre>/gi, storeHtml)
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g, (_all, inside: string) => {
      const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside)?.[0] ?? '';
      const words = inside.replace(picture, '').trim();
      return storeHtml(`<figure>${picture}<figcaption>${words}</figcaption></figure>`);
    })
    .replace(/\[embed[^\]]*\]([\s\S]*?)\[\/embed\]/g, '\n\n$1\n\n');
  const shortcodes = [...converted.matchAll(/\[\/?([a-z][\w-]+)(?:\s[^\]]*)?\](?!\()/g)].map(
    ([, name = '']) => name,
  );
  const marked = onUnknown ? markShortcodes(converted, onUnknown) : converted;
  const html = /<!-- wp:/.test(source) ? marked : addParagraphs(marked);
  const restored = html.replace(
    /<pre data-kept="(\d+)"><\/pre>/g,
    (_all, at: string) => storedHtml[Number(at)] ?? '',
  );
  return { html: restored, shortcodes: [...new Set(shortcodes)].toSorted() };
}

/** Passes shortcodes with attributes or an end to `onUnknown`; others may be words in brackets. The content of a pair stays. */
function markShortcodes(text: string, onUnknown: (code: string) => string): string {
  const ends = new Set([...text.matchAll(/\[\/([a-z][\w-]+)\]/g)].map(([, name]) => name));
  return text.replace(
    /\[(\/?)([a-z][\w-]+)((?:\s[^\]]*)?)\](?!\()/g,
    (code, ...[end, name = '', attributes = '']: string[]) => {
      if (!ends.has(name) && !attributes.includes('=')) return code;
      // A gallery that is left has none of its pictures in the export.
      return end === '' && name !== 'gallery' ? onUnknown(code) : '';
    },
  );
}

/** Line ends within lists and tables are not line breaks. */
const nestedBlockPattern = /<(\/?)(ul|ol|dl|table)\b[^>]*>/gi;

/** Joins each list and table into one line, with blank lines around it. */
function joinNestedLines(text: string): string {
  let result = '';
  let from = 0;
  let depth = 0;
  for (const match of text.matchAll(nestedBlockPattern)) {
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

const blockTagPattern = /\s*(<\/?(?:h[1-6]|blockquote|div|figure|hr)\b[^>]*>)\s*/gi;

function addParagraphs(text: string): string {
  return joinNestedLines(text)
    .replace(blockTagPattern, (all, tag: string) =>
      /^<(?:\/|hr)/i.test(tag) ? `${tag}\n\n` : `\n\n${tag}`,
    )
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      blockStartPattern.test(part) ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n');
}
