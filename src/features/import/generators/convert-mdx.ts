import { closePair, openPair, type OpenPair } from './convert-pairs.ts';
import { convertNamed } from './convert-tags.ts';
import { formatFallback } from './format-fallback.ts';
import type { ShortcodeArguments } from './generator.ts';
import { isDecoration, isOmitted } from './known-names.ts';
import { formatFence, formatFrame } from './shortcodes.ts';

export interface MdxContext {
  /** Unsupported components. */
  components: Set<string>;
  /** The paths of imports by local name. */
  imports: Map<string, string>;
  /** The pairs whose ends are still to come, perhaps after code. */
  open?: OpenPair[];
  /** Returns what replaces code that is not supported; without it, the code is shown. */
  onUnknown?: (code: string) => string;
  /** Reports a component that shows nothing of its own, and was removed. */
  onRemoved?: (name: string) => void;
  /** Reports a component that is not supported, and became the link or the picture of its attributes. */
  onReplaced?: (name: string) => void;
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
export function convertMdx(text: string, context: MdxContext): string {
  const { imports, onUnknown } = context;
  const replaced = replaceComponents(text.replace(/\{\/\*[\s\S]*?\*\/\}/g, ''), context)
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
  return onUnknown ? convertExpressions(replaced, onUnknown) : replaced;
}

/**
 * Lists the components of Vue and others in Markdown that is no MDX: single ones, and those with both tags in the text. Other
 * words between angle brackets are text.
 */
export function listComponentNames(text: string): Set<string> {
  const closed = [...text.matchAll(/<\/([A-Z]\w*)>/g), ...text.matchAll(singlePattern)];
  return new Set(closed.map(([, name = '']) => name).filter((name) => /[a-z]/.test(name)));
}

const singlePattern = new RegExp(String.raw`<([A-Z]\w*)(?:\s${attributesPattern})?/>`, 'g');

/** Replaces components by what they stand for or their contents; with names, only those. */
export function replaceComponents(
  text: string,
  { components, imports, open = [], onUnknown, onRemoved, onReplaced }: MdxContext,
  names?: ReadonlySet<string>,
): string {
  return text.replace(tagPattern, (all, name: string, props: string) => {
    if (names && !names.has(name)) return all;
    const converted = convertComponent(name, props, { all, imports, open });
    if (converted !== undefined) return converted;
    const isSingle = !all.startsWith('</') && all.endsWith('/>');
    if (isSingle && (isOmitted(name) || isDecoration(name))) {
      onRemoved?.(name);
      return '';
    }
    const fallback = isSingle ? formatFallback(parseProps(props)) : undefined;
    if (fallback !== undefined) {
      onReplaced?.(name);
      return fallback;
    }
    components.add(name);
    if (!isSingle) return '\n';
    return onUnknown?.(all) ?? `\`${all.replace(/\s+/g, ' ').replaceAll('`', "'")}\``;
  });
}

/** Replaces programs in braces, such as `{posts.map(…)}`; not the braces of formulas and of attributes. */
function convertExpressions(text: string, onUnknown: (code: string) => string): string {
  // The braces of formulas are no programs.
  const plain = text.replace(formulaPattern, (formula) => ' '.repeat(formula.length));
  let converted = '';
  let from = 0;
  for (const { start, end } of listBraces(plain)) {
    const code = text.slice(start, end);
    const isExpression = /^\{\s*[A-Za-z_]/.test(code) && !/[=$\\\w^}]/.test(text[start - 1] ?? '');
    if (!isExpression) continue;
    converted += text.slice(from, start) + onUnknown(code);
    from = end;
  }
  return converted + text.slice(from);
}

const formulaPattern = /\$\$[\s\S]*?\$\$|\$[^\s$](?:[^\n$]*[^\s$])?\$/g;

/** The outermost pairs of braces of a text. */
function listBraces(text: string): { start: number; end: number }[] {
  const pairs: { start: number; end: number }[] = [];
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g))
    if (brace === '{') open.push(index);
    else {
      const start = open.pop();
      if (start === undefined) continue;
      while ((pairs.at(-1)?.start ?? -1) > start) pairs.pop();
      pairs.push({ start, end: index + 1 });
    }
  return pairs;
}

/** A component with code as its only content. */
const codePattern =
  /<(?:CodeBlock|Code|Highlight|SyntaxHighlighter)\b([^<>]*)>\s*\{\s*`([^`]*)`\s*\}\s*<\/(?:CodeBlock|Code|Highlight|SyntaxHighlighter)>/g;

/** Converts components with code to fences. Runs before code is told from text, because backticks are around it. */
export const convertCodeComponents = (text: string): string =>
  text.replace(codePattern, (_all, props: string, code: string) => formatCodeBlock(props, code));

const formatCodeBlock = (props: string, code: string): string =>
  formatFence(
    [
      getAttribute(props, 'language|lang') ?? '',
      getAttribute(props, 'title') ? `title="${getAttribute(props, 'title')}"` : '',
    ]
      .filter(Boolean)
      .join(' '),
    code,
  );

interface ComponentContext {
  all: string;
  imports: Map<string, string>;
  open: OpenPair[];
}

function convertComponent(
  name: string,
  props: string,
  { all, imports, open }: ComponentContext,
): string | undefined {
  if (name === 'Link' || name === 'A') return convertLink(all, props);
  // As a component it only arranges its contents; the shortcode of this name is a callout.
  if (name === 'Box') return undefined;
  if (all.startsWith('</')) return closePair(name, open);
  // The site has its own list of contents.
  if (/^(TOC|Toc|TOCInline|TableOfContents)$/.test(name)) return '';
  const args = parseProps(props);
  if (!all.endsWith('/>')) return openPair(name, args, open);
  if (/^(Image|Img|Picture|Figure|ThemedImage|ExportedImage|NextImage)$/.test(name))
    return convertPicture(props, imports) ?? convertThemedPicture(props, imports);
  const src = args.named['src'] ?? args.named['url'] ?? args.named['href'];
  const isMedia = /^(Video|VideoPlayer|Iframe|IFrame|Embed)$/.test(name);
  const frame = isMedia && !/\.(mp4|webm|mov)\b/.test(src ?? '') ? formatFrame(src) : undefined;
  return frame ?? convertNamed(name, args);
}

function convertLink(all: string, props: string): string {
  if (all.startsWith('</')) return '</a>';
  const { named } = parseProps(props);
  const target = named['href'] ?? named['to'];
  // A single tag without an address is an anchor, which shows nothing.
  if (all.endsWith('/>')) return target === undefined ? '' : `<${target}>`;
  return `<a href="${target ?? ''}">`;
}

/** `sources={{ light: '/a.png', dark: '/b.png' }}`: the one for a light page. */
function convertThemedPicture(props: string, imports: Map<string, string>): string | undefined {
  const light = /\blight:\s*(?:useBaseUrl\()?\s*['"`]([^'"`]+)['"`]/.exec(props)?.[1];
  return light && convertPicture(`${props} src="${light}"`, imports);
}

/** The literal attributes of a component, in lower case. Those that are computed are omitted. */
function parseProps(props: string): ShortcodeArguments {
  const named: Record<string, string> = {};
  const pattern =
    /([\w:-]+)=(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`|([\d.]+))\s*\})/g;
  for (const [, name = '', ...values] of props.matchAll(pattern))
    named[name.toLowerCase()] = values.find((one) => one !== undefined) ?? '';
  return { positional: [], named: { ...named, ...nameTheId(named) } };
}

/** The names that components have for what shortcodes call an id. */
function nameTheId(named: Readonly<Record<string, string>>): Record<string, string> {
  const names = ['videoid', 'youtubeid', 'gist', 'pen', 'slug', 'sandbox', 'tweetid', 'tweetlink'];
  const id = named['id'] ?? names.map((name) => named[name]).find(Boolean);
  return id === undefined ? {} : { id };
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
