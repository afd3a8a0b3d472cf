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
      return `\n\n${picture}<br><em>${inside.replace(picture, '').trim()}</em>\n\n`;
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

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n');
}
