import { findCallout } from './convert-admonitions.ts';

export interface MdxContext {
  /** Unsupported components. */
  components: Set<string>;
  /** The paths of imports by local name. */
  imports: Map<string, string>;
}

const attributesPattern = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^<>"'{}])*?`;
const tagPattern = new RegExp(String.raw`</?([A-Z][\w.]*)(${attributesPattern})/?>`, 'g');
const stylePattern = new RegExp(
  String.raw`\s(?:style|ref|key|on[A-Z]\w*)=\{(?:[^{}]|\{[^{}]*\})*\}`,
  'g',
);

/** Removes the imports and exports of MDX, and records the paths of imports. */
export function removePrograms(text: string, { imports }: MdxContext): string {
  for (const [, name = '', path = ''] of text.matchAll(
    /^import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/gm,
  ))
    imports.set(name, path);
  for (const [, name = '', path = ''] of text.matchAll(
    /\bconst\s+(\w+)\s*=\s*require\(\s*['"]([^'"]+)['"]\s*\)/g,
  ))
    imports.set(name, path);
  const outputLines: string[] = [];
  let depth: number | null = null;
  for (const line of text.split('\n')) {
    if (
      depth === null &&
      /^(?:import\s+[\w*{'"]|export\s+(?:const|default|function|let|var|async|class|\{|\*))/.test(
        line,
      )
    )
      depth = 0;
    if (depth === null) outputLines.push(line);
    else {
      depth += (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
      // A statement continues over blank lines while a bracket is open.
      if (line.trim() === '' && depth <= 0) depth = null;
    }
  }
  return outputLines.join('\n');
}

/** Converts MDX outside of code: components are replaced by their contents. */
export function convertMdx(text: string, { components, imports }: MdxContext): string {
  return text
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(tagPattern, (all, name: string, props: string) => {
      const converted = convertComponent(name, props, { all, imports });
      if (converted !== undefined) return converted;
      components.add(name);
      if (all.startsWith('</') || !all.endsWith('/>')) return '\n';
      return `\`${all.replace(/\s+/g, ' ').replaceAll('`', "'")}\``;
    })
    .replace(/<(?:>|\/>)/g, '')
    .replace(/\{(["'`])([^"'`{}]*)\1\}/g, '$2')
    .replace(stylePattern, '')
    .replace(/\bclassName=(?:\{[^{}]*\}|"[^"]*"|'[^']*')/g, '')
    .replace(/(<img\b[^>]*?\bsrc=)\{(\w+)(?:\.src)?\}/g, (all, before: string, name: string) =>
      imports.has(name) ? `${before}"${imports.get(name)}"` : all,
    )
    .replace(
      /(<img\b[^>]*?\bsrc=)\{\s*require\(\s*['"]([^'"]+)['"]\s*\)(?:\.default)?\s*\}/g,
      '$1"$2"',
    );
}

interface ComponentContext {
  all: string;
  imports: Map<string, string>;
}

function convertComponent(
  name: string,
  props: string,
  { all, imports }: ComponentContext,
): string | undefined {
  if (/^(Fragment|React\.Fragment|Layout|Prose|TabItem|Tabs)$/.test(name)) return '\n';
  if (/^(Image|Img|Picture|Figure|ThemedImage|ExportedImage|NextImage)$/.test(name))
    return convertPicture(props, imports);
  if (/^(YouTube|Youtube|YouTubeEmbed|YoutubeEmbed|LiteYouTubeEmbed|LiteYouTube)$/.test(name)) {
    const value = getAttribute(props, 'id|videoId|youTubeId|youtubeId|url|src') ?? '';
    const id = /(?:v=|youtu\.be\/|embed\/|^)([\w-]{11})(?:[?&#]|$)/.exec(value)?.[1];
    return id && `\n\nhttps://www.youtube.com/watch?v=${id}\n\n`;
  }
  if (/^(Tweet|Twitter|TwitterEmbed)$/.test(name)) {
    const value = getAttribute(props, 'id|tweetId|tweetLink|url');
    if (value === undefined) return undefined;
    return `<${/^https?:/.test(value) ? value : `https://x.com/i/web/status/${value.replace(/.*\//, '')}`}>`;
  }
  if (name === 'Link' || name === 'A')
    return all.startsWith('</') ? '</a>' : `<a href="${getAttribute(props, 'href|to') ?? ''}">`;
  return convertBox(name, props, all);
}

function convertBox(name: string, props: string, all: string): string | undefined {
  const isBox =
    /^(Callout|Aside|Admonition|Alert|Note|Tip|Info|Warning|Danger|Caution|Notice|Hint|Important|Message)$/;
  if (!isBox.test(name) || all.endsWith('/>')) return undefined;
  if (all.startsWith('</')) return '\n\n:::\n\n';
  const kindCandidates = [getAttribute(props, 'type|variant|kind|status|level|intent'), name];
  const kind =
    kindCandidates.find((one) => one !== undefined && findCallout(one) !== undefined) ?? 'note';
  const title = getAttribute(props, 'title') ?? '';
  return `\n\n::: ${kind.toLowerCase()} ${title}\n\n`;
}

/** Converts an image component with a known source to a Markdown image. */
function convertPicture(props: string, imports: Map<string, string>): string | undefined {
  const variable = /\bsrc=\{(\w+)(?:\.src)?\}/.exec(props)?.[1] ?? '';
  const required = /\bsrc=\{\s*(?:require|import)\(\s*['"]([^'"]+)['"]/.exec(props)?.[1];
  const src = getAttribute(props, 'src') ?? required ?? imports.get(variable);
  const alt = getAttribute(props, 'alt') ?? '';
  const caption = getAttribute(props, 'caption');
  if (src === undefined) return undefined;
  const address = /\s/.test(src) ? `<${src}>` : src;
  return `![${alt.replace(/[[\]]/g, '')}](${address}${caption ? ` "${caption.replaceAll('"', '”')}"` : ''})`;
}

/** The literal value of the first attribute with one of these names. */
const getAttribute = (props: string, names: string): string | undefined =>
  new RegExp(
    String.raw`\b(?:${names})=(?:"([^"]*)"|'([^']*)'|\{\s*["'\`]([^"'\`$]*)["'\`]\s*\}|\{\s*(\d+)\s*\})`,
  )
    .exec(props)
    ?.slice(1)
    .find((one) => one !== undefined);
