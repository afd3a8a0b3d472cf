import { calloutOf } from './admonitions.ts';

export interface MdxWords {
  /** Components that nothing here shows. */
  components: Set<string>;
  /** Where the names that are imported come from. */
  imports: Map<string, string>;
}

const attributes = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^<>"'{}])*?`;
const tag = new RegExp(String.raw`</?([A-Z][\w.]*)(${attributes})/?>`, 'g');
const styled = new RegExp(
  String.raw`\s(?:style|ref|key|on[A-Z]\w*)=\{(?:[^{}]|\{[^{}]*\})*\}`,
  'g',
);

/** Leaves out the programs of MDX, which stand between fences of code; notes where names come from. */
export function withoutPrograms(text: string, { imports }: MdxWords): string {
  for (const [, name = '', path = ''] of text.matchAll(
    /^import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/gm,
  ))
    imports.set(name, path);
  for (const [, name = '', path = ''] of text.matchAll(
    /\bconst\s+(\w+)\s*=\s*require\(\s*['"]([^'"]+)['"]\s*\)/g,
  ))
    imports.set(name, path);
  const kept: string[] = [];
  let depth: number | null = null;
  for (const line of text.split('\n')) {
    if (
      depth === null &&
      /^(?:import\s+[\w*{'"]|export\s+(?:const|default|function|let|var|async|class|\{|\*))/.test(
        line,
      )
    )
      depth = 0;
    if (depth === null) kept.push(line);
    else {
      depth += (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
      // It goes on over blank lines as long as a bracket is open.
      if (line.trim() === '' && depth <= 0) depth = null;
    }
  }
  return kept.join('\n');
}

/** MDX between pieces of code: components give way to what they hold. */
export function plainMdx(text: string, { components, imports }: MdxWords): string {
  return text
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(tag, (all, name: string, given: string) => {
      const turned = turnComponent(name, given, { all, imports });
      if (turned !== undefined) return turned;
      components.add(name);
      if (all.startsWith('</') || !all.endsWith('/>')) return '\n';
      return `\`${all.replace(/\s+/g, ' ').replaceAll('`', "'")}\``;
    })
    .replace(/<(?:>|\/>)/g, '')
    .replace(/\{(["'`])([^"'`{}]*)\1\}/g, '$2')
    .replace(styled, '')
    .replace(/\bclassName=(?:\{[^{}]*\}|"[^"]*"|'[^']*')/g, '')
    .replace(/(<img\b[^>]*?\bsrc=)\{(\w+)(?:\.src)?\}/g, (all, before: string, name: string) =>
      imports.has(name) ? `${before}"${imports.get(name)}"` : all,
    )
    .replace(
      /(<img\b[^>]*?\bsrc=)\{\s*require\(\s*['"]([^'"]+)['"]\s*\)(?:\.default)?\s*\}/g,
      '$1"$2"',
    );
}

interface Around {
  all: string;
  imports: Map<string, string>;
}

function turnComponent(name: string, given: string, { all, imports }: Around): string | undefined {
  if (/^(Fragment|React\.Fragment|Layout|Prose|TabItem|Tabs)$/.test(name)) return '\n';
  if (/^(Image|Img|Picture|Figure|ThemedImage|ExportedImage|NextImage)$/.test(name))
    return pictureOf(given, imports);
  if (/^(YouTube|Youtube|YouTubeEmbed|YoutubeEmbed|LiteYouTubeEmbed|LiteYouTube)$/.test(name)) {
    const said = attribute(given, 'id|videoId|youTubeId|youtubeId|url|src') ?? '';
    const id = /(?:v=|youtu\.be\/|embed\/|^)([\w-]{11})(?:[?&#]|$)/.exec(said)?.[1];
    return id && `\n\nhttps://www.youtube.com/watch?v=${id}\n\n`;
  }
  if (/^(Tweet|Twitter|TwitterEmbed)$/.test(name)) {
    const said = attribute(given, 'id|tweetId|tweetLink|url');
    if (said === undefined) return undefined;
    return `<${/^https?:/.test(said) ? said : `https://x.com/i/web/status/${said.replace(/.*\//, '')}`}>`;
  }
  if (name === 'Link' || name === 'A')
    return all.startsWith('</') ? '</a>' : `<a href="${attribute(given, 'href|to') ?? ''}">`;
  return turnBox(name, given, all);
}

function turnBox(name: string, given: string, all: string): string | undefined {
  const isBox =
    /^(Callout|Aside|Admonition|Alert|Note|Tip|Info|Warning|Danger|Caution|Notice|Hint|Important|Message)$/;
  if (!isBox.test(name) || all.endsWith('/>')) return undefined;
  if (all.startsWith('</')) return '\n\n:::\n\n';
  const says = [attribute(given, 'type|variant|kind|status|level|intent'), name];
  const kind = says.find((one) => one !== undefined && calloutOf(one) !== undefined) ?? 'note';
  const title = attribute(given, 'title') ?? '';
  return `\n\n::: ${kind.toLowerCase()} ${title}\n\n`;
}

/** A component that shows a picture of a known address is a picture. */
function pictureOf(given: string, imports: Map<string, string>): string | undefined {
  const variable = /\bsrc=\{(\w+)(?:\.src)?\}/.exec(given)?.[1] ?? '';
  const required = /\bsrc=\{\s*(?:require|import)\(\s*['"]([^'"]+)['"]/.exec(given)?.[1];
  const src = attribute(given, 'src') ?? required ?? imports.get(variable);
  const alt = attribute(given, 'alt') ?? '';
  const caption = attribute(given, 'caption');
  if (src === undefined) return undefined;
  const address = /\s/.test(src) ? `<${src}>` : src;
  return `![${alt.replace(/[[\]]/g, '')}](${address}${caption ? ` "${caption.replaceAll('"', '”')}"` : ''})`;
}

/** What an attribute of one of these names says, if it is no program. */
const attribute = (given: string, names: string): string | undefined =>
  new RegExp(
    String.raw`\b(?:${names})=(?:"([^"]*)"|'([^']*)'|\{\s*["'\`]([^"'\`$]*)["'\`]\s*\}|\{\s*(\d+)\s*\})`,
  )
    .exec(given)
    ?.slice(1)
    .find((one) => one !== undefined);
