import { convertAdmonitions } from './convert-admonitions.ts';
import { convertFences } from './convert-fences.ts';
import { mapOutsideCode, mapOutsideFences } from './outside-code.ts';
import { convertMdx, removePrograms } from './convert-mdx.ts';
import { convertBox, convertShortcode } from './shortcodes.ts';

export interface ConvertedBody {
  body: string;
  /** The text before the "more" mark; empty without a mark. */
  excerpt: string;
  /** Unsupported components; their contents stay. */
  components: string[];
  /** Unsupported shortcodes, which stay unchanged or are unwrapped. */
  shortcodes: string[];
}

/** Converts the syntax of generators to Markdown, and lists what is not supported. */
export function convertBody(source: string, isMdx = false): ConvertedBody {
  const components = new Set<string>();
  const shortcodes = new Set<string>();
  const mdxContext = { components, imports: new Map<string, string>() };
  let body = convertCodeTags(source).replace(/\{\/\*\s*truncate\s*\*\/\}/g, '<!-- more -->');
  if (isMdx) body = mapOutsideFences(body, (text) => removePrograms(text, mdxContext));
  if (isMdx) body = mapOutsideCode(body, (text) => convertMdx(text, mdxContext));
  // A paired shortcode may contain code, so its ends may be in different pieces of text.
  const pairedNames = new Set(
    [...body.matchAll(hugoPattern)].flatMap((one) => (one[2] === '/' ? [one[3]] : [])),
  );
  body = mapOutsideFences(body, convertPrompts);
  body = mapOutsideCode(body, (text) =>
    convertShortcodes(removeMarks(text), { pairedNames, shortcodes }),
  );
  body = convertFences(convertAdmonitions(body, (name) => shortcodes.add(name)));
  const [excerpt = '', ...rest] = body.split(moreMarkPattern);
  body = [excerpt, ...rest].join('\n\n');
  return {
    body: body.replace(/\n{3,}/g, (lines) => (source.includes(lines) ? lines : '\n\n')).trim(),
    excerpt: rest.length > 0 ? excerpt.trim() : '',
    components: [...components].toSorted(),
    shortcodes: [...shortcodes].toSorted(),
  };
}

/** The mark at which generators cut a text for lists. */
const moreMarkPattern =
  /\n?[^\S\n]*<!--\s*(?:more|truncate|excerpt|endexcerpt|end)\s*-->[^\S\n]*\n?/i;

/** Converts code tags to fences first, so that later steps do not change code. */
function convertCodeTags(source: string): string {
  const fence = (language: string | undefined, text: string) =>
    `\n\`\`\`${language ?? ''}\n${text.replace(/^\s*\n|\n\s*$/g, '')}\n\`\`\`\n`;
  return source
    .replace(
      /\{%-?\s*highlight\s+["']?([\w+#-]+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
      (_all, language: string, text: string) => fence(language, text),
    )
    .replace(
      /\{\{[<%]\s*(?:highlight|code|code-block)\s+"?(?:lang(?:uage)?=)?"?([\w+#-]+)"?[^}]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*(?:highlight|code|code-block)\s*[>%]\}\}/g,
      (_all, language: string, text: string) => fence(language, text),
    )
    .replace(
      /\{\{[<%]\s*mermaid[^}]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*mermaid\s*[>%]\}\}/g,
      (_all, text: string) => fence('mermaid', text),
    )
    .replace(
      /\{%-?\s*code(?:block)?\b([^%]*)%\}([\s\S]*?)\{%-?\s*endcode(?:block)?\s*-?%\}/g,
      (_all, attributes: string, text: string) =>
        fence(/\blang:([\w+#-]+)/.exec(attributes)?.[1], text),
    )
    .replace(
      /\{%-?\s*(?:blockquote|cq|quote|pullquote)\b([^%]*)%\}([\s\S]*?)\{%-?\s*end(?:blockquote|cq|quote|pullquote)\s*-?%\}/g,
      (_all, attributes: string, text: string) => formatQuote(text, attributes.trim()),
    )
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, '')
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');
}

function formatQuote(text: string, by: string): string {
  const lines = text.trim().split('\n');
  const from = by === '' ? [] : ['', `— ${by}`];
  return `\n\n${[...lines, ...from].map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}

/** Converts prompts of Chirpy, which are quotes followed by a mark. */
const convertPrompts = (text: string) =>
  text.replace(
    /((?:^>[^\n]*\n)+)\{:\s*\.(?:prompt-)?(tip|info|warning|danger|note|important)[^}\n]*\}[^\S\n]*$/gm,
    (_all, quoted: string, kind: string) => `::: ${kind}\n${quoted.replace(/^> ?/gm, '')}:::`,
  );

/** Removes marks of kramdown, Obsidian and VuePress. */
function removeMarks(text: string): string {
  return text
    .replace(/^[*-] *toc[^\S\n]*\n\{:toc[^}\n]*\}[^\S\n]*$/gim, '')
    .replace(/^[^\S\n]*\[\[?_?toc_?\]?\][^\S\n]*$/gim, '')
    .replace(/\{::[^}\n]*\/?\}/g, '')
    .replace(
      /[^\S\n]*\{:(?:[^\S\n]*[.#:\w-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s}]+))?)*[^\S\n]*\}/g,
      '',
    )
    .replace(/(^#{1,6} .*?)[^\S\n]*\{#[\w:.-]+\}[^\S\n]*$/gm, '$1')
    .replace(
      /!\[\[([^\]|\n]+?)(?:\|([^\]\n]*))?\]\]/g,
      (_all, path: string, label: string | undefined) =>
        `![${label && !/^\d+(x\d+)?$/.test(label) ? label : ''}](${/\s/.test(path) ? `<${path}>` : path})`,
    );
}

const hugoPattern = /\{\{([<%])\s*(\/?)\s*([\w/.-]+)([^}]*?)(\/?)\s*[>%]\}\}/g;
const liquidPattern = /\{%-?\s*(\w+)([^%]*?)-?%\}/g;
const zolaPattern = /\{\{\s*(\w+)\(([^)]*)\)\s*\}\}/g;

function convertShortcodes(text: string, context: ShortcodeContext): string {
  const { shortcodes } = context;
  const replaceOrReport = (all: string, name: string, converted: string | undefined) => {
    if (converted === undefined) shortcodes.add(name);
    return converted ?? all;
  };
  return text
    .replace(/\{\{-?\s*(?:site|config)\.(?:baseurl|url|base_url|root)\s*-?\}\}/g, '')
    .replace(
      /\{\{-?\s*['"]([^'"]+)['"]\s*\|\s*(?:relative_url|absolute_url|url|prepend:[^}|]*|relURL|absURL)[^}]*-?\}\}/g,
      '$1',
    )
    .replace(hugoPattern, (...groups: string[]) => convertHugoShortcode(groups, context))
    .replace(liquidPattern, (all, name: string, attributes: string) =>
      convertLiquidTag({ all, name, attributes }, replaceOrReport),
    )
    .replace(zolaPattern, (all, name: string, attributes: string) =>
      replaceOrReport(all, name, convertShortcode(name, attributes)),
    );
}

interface ShortcodeContext {
  /** Names of shortcodes with a closing tag. */
  pairedNames: Set<string | undefined>;
  shortcodes: Set<string>;
}

function convertHugoShortcode(
  groups: string[],
  { pairedNames, shortcodes }: ShortcodeContext,
): string {
  const [all = '', , end = '', name = '', attributes = ''] = groups;
  if (attributes.trim().startsWith('/*')) return all;
  const isPair = pairedNames.has(name);
  if (isPair && /^(rawhtml|raw|html|unsafe|center|left|right|lead)$/.test(name)) return '\n';
  if (isPair && convertBox(name, '') !== undefined)
    return end ? '\n:::\n' : `\n\n${convertBox(name, attributes) ?? ''}\n`;
  if (isPair && /^(details|expand|collapse|spoiler|toggle)$/.test(name))
    return end ? '\n:::\n' : `\n\n::: details ${attributes.replace(/"|^\s*\w+=/g, '').trim()}\n`;
  const converted = end ? undefined : convertShortcode(name, attributes);
  if (converted === undefined) shortcodes.add(name);
  return converted ?? (isPair ? '\n' : all);
}

type ReplaceOrReport = (all: string, name: string, converted: string | undefined) => string;

interface LiquidTag {
  all: string;
  name: string;
  attributes: string;
}

function convertLiquidTag(
  { all, name, attributes }: LiquidTag,
  replaceOrReport: ReplaceOrReport,
): string {
  const words = attributes.trim();
  if (name === 'link' && /\.\w+$/.test(words)) return words;
  if (/^(note|hideToggle|folding)$/.test(name) && !/\.\w+/.test(words))
    return `\n\n${convertBox('note', words) ?? ''}\n`;
  if (/^end(note|hideToggle|folding)$/.test(name)) return '\n:::\n';
  if (/^include(_cached|_relative)?$/.test(name)) {
    const [, file = '', rest = ''] = /^["']?([\w/.-]+)["']?,?\s*([\s\S]*)$/.exec(words) ?? [];
    return replaceOrReport(all, `include ${file}`, convertShortcode(file, rest));
  }
  return replaceOrReport(all, name, convertShortcode(name, attributes));
}
