export interface PlainBody {
  body: string;
  /** Components that nothing here shows; what they hold stays. */
  components: string[];
  /** Shortcodes that stay as they were written. */
  shortcodes: string[];
}

/** Fenced code, and code in a line: nothing in it is anything else. */
const code =
  /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[^\n]*$|(`+)[^`\n](?:[^\n]*?[^`\n])?\2(?!`)/gm;

/** Turns what only one generator understands into Markdown, and tells what it could not turn. */
export function plainBody(source: string, isMdx = false): PlainBody {
  const [components, shortcodes] = [new Set<string>(), new Set<string>()];
  const imports = new Map<string, string>();
  let body = turnHighlight(source);
  if (isMdx) body = outsideCode(body, (text) => plainMdx(text, components, imports));
  body = outsideCode(body, (text) => plainShortcodes(text, shortcodes));
  return {
    body: body.replace(/\n{3,}/g, (lines) => (source.includes(lines) ? lines : '\n\n')).trim(),
    components: [...components].toSorted(),
    shortcodes: [...shortcodes].toSorted(),
  };
}

/** Runs over the text between pieces of code. */
export function outsideCode(source: string, run: (text: string) => string): string {
  let [result, from] = ['', 0];
  for (const match of source.matchAll(code)) {
    result += run(source.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + run(source.slice(from));
}

function turnHighlight(source: string): string {
  const fence = (_all: string, language: string, text: string) =>
    `\`\`\`${language}\n${text.replace(/^\n|\n\s*$/g, '')}\n\`\`\``;
  return source
    .replace(/\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g, fence)
    .replace(
      /\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?[^}]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      fence,
    )
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');
}

const attributes = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*?`;
const tag = new RegExp(String.raw`</?([A-Z][\w.]*)(${attributes})/?>`, 'g');

function plainMdx(text: string, components: Set<string>, imports: Map<string, string>): string {
  for (const [, name = '', path = ''] of text.matchAll(
    /^import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/gm,
  ))
    imports.set(name, path);
  return text
    .replace(
      /^import\s[^\n]*(?:\n[^\n]+)*?from\s+['"][^'"\n]+['"];?[^\S\n]*$|^import\s+['"][^'"\n]+['"];?[^\S\n]*$/gm,
      '',
    )
    .replace(/^export\s+(?:const|default|function|let)\b[^\n]*(?:\n(?!\n)[^\n]*)*/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(tag, (all, name: string, given: string) => {
      const picture = pictureOf(name, given, imports);
      if (picture !== undefined) return picture;
      components.add(name);
      if (all.startsWith('</') || !all.endsWith('/>')) return '\n';
      return `\`${all.replace(/\s+/g, ' ').replaceAll('`', "'")}\``;
    })
    .replace(/\bclassName=/g, 'class=');
}

/** A component that shows a picture of a known address is a picture. */
function pictureOf(name: string, given: string, imports: Map<string, string>): string | undefined {
  if (!/^(Image|Img|Picture|Figure)$/.test(name)) return undefined;
  const [, quoted, variable = ''] = /\bsrc=(?:\{?["']([^"']+)["']\}?|\{(\w+)\})/.exec(given) ?? [];
  const src = quoted ?? imports.get(variable);
  const alt = /\balt=\{?["']([^"']*)["']\}?/.exec(given)?.[1] ?? '';
  return src === undefined ? undefined : `![${alt}](${src})`;
}

const hugo = /\{\{[<%]\s*\/?\s*([\w/.-]+)([^}]*?)\/?\s*[>%]\}\}/g;
const liquid = /\{%-?\s*(\w+)([^%]*?)-?%\}/g;

function plainShortcodes(text: string, shortcodes: Set<string>): string {
  return text
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '')
    .replace(/\{\{-?\s*['"]([^'"]+)['"]\s*\|\s*(?:relative_url|absolute_url|url)\s*-?\}\}/g, '$1')
    .replace(hugo, (all, name: string, given: string) => {
      const turned = turnShortcode(name, given);
      if (turned === undefined) shortcodes.add(name);
      return turned ?? all;
    })
    .replace(liquid, (all, name: string, given: string) => {
      if (name === 'link') return given.trim();
      const turned = turnShortcode(name, given);
      if (turned === undefined) shortcodes.add(name);
      return turned ?? all;
    });
}

function turnShortcode(name: string, given: string): string | undefined {
  const words = given
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^["']|["']$/g, ''));
  const first = words[0];
  if (!first) return undefined;
  const id = readNamed(given, 'id') ?? first;
  if (name === 'youtube') return `\n\nhttps://www.youtube.com/watch?v=${id}\n\n`;
  if (name === 'vimeo') return `<https://vimeo.com/${id}>`;
  if (name === 'gist') return `<https://gist.github.com/${words.slice(0, 2).join('/')}>`;
  if (['ref', 'relref', 'post_url'].includes(name)) return `/blog/${slugOf(first)}`;
  return ['figure', 'image', 'img'].includes(name) ? turnFigure(given) : undefined;
}

function turnFigure(given: string): string | undefined {
  const src = readNamed(given, 'src');
  if (src === undefined) return undefined;
  const caption = (readNamed(given, 'caption') ?? readNamed(given, 'title') ?? '').replaceAll(
    '"',
    '”',
  );
  return `![${readNamed(given, 'alt') ?? caption}](${src}${caption ? ` "${caption}"` : ''})`;
}

function readNamed(given: string, key: string): string | undefined {
  const pattern = new RegExp(String.raw`\b${key}\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))`);
  return pattern.exec(given)?.slice(1).find(Boolean);
}

const slugOf = (path: string) =>
  path
    .replace(/(\/_?index)?\.\w+$/, '')
    .replace(/.*\//, '')
    .replace(/^\d{4}-\d{2}-\d{2}-/, '');
