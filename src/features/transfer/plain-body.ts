import { plainAdmonitions } from './admonitions.ts';
import { plainFences } from './fence-info.ts';
import { outsideCode, outsideFences } from './outside-code.ts';
import { plainMdx, withoutPrograms } from './plain-mdx.ts';
import { turnBox, turnShortcode } from './shortcodes.ts';

export interface PlainBody {
  body: string;
  /** What stands before the mark that cuts a text short; empty without one. */
  excerpt: string;
  /** Components that nothing here shows; what they hold stays. */
  components: string[];
  /** Shortcodes that stay as they were written, or whose contents stand alone now. */
  shortcodes: string[];
}

/** Turns what only one generator understands into Markdown, and tells what it could not turn. */
export function plainBody(source: string, isMdx = false): PlainBody {
  const components = new Set<string>();
  const shortcodes = new Set<string>();
  const words = { components, imports: new Map<string, string>() };
  let body = turnCode(source).replace(/\{\/\*\s*truncate\s*\*\/\}/g, '<!-- more -->');
  if (isMdx) body = outsideFences(body, (text) => withoutPrograms(text, words));
  if (isMdx) body = outsideCode(body, (text) => plainMdx(text, words));
  // What is around a text may hold code, so that its ends are in different pieces.
  const closed = new Set(
    [...body.matchAll(hugo)].flatMap((one) => (one[2] === '/' ? [one[3]] : [])),
  );
  body = outsideFences(body, plainPrompts);
  body = outsideCode(body, (text) => plainShortcodes(plainMarks(text), { closed, shortcodes }));
  body = plainFences(plainAdmonitions(body, (name) => shortcodes.add(name)));
  const [excerpt = '', ...rest] = body.split(more);
  body = [excerpt, ...rest].join('\n\n');
  return {
    body: body.replace(/\n{3,}/g, (lines) => (source.includes(lines) ? lines : '\n\n')).trim(),
    excerpt: rest.length > 0 ? excerpt.trim() : '',
    components: [...components].toSorted(),
    shortcodes: [...shortcodes].toSorted(),
  };
}

/** Where generators cut a text short for their lists. */
const more = /\n?[^\S\n]*<!--\s*(?:more|truncate|excerpt|endexcerpt|end)\s*-->[^\S\n]*\n?/i;

/** Code that a generator writes with tags becomes fences, before anything looks at what is in it. */
function turnCode(source: string): string {
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
      (_all, given: string, text: string) => fence(/\blang:([\w+#-]+)/.exec(given)?.[1], text),
    )
    .replace(
      /\{%-?\s*(?:blockquote|cq|quote|pullquote)\b([^%]*)%\}([\s\S]*?)\{%-?\s*end(?:blockquote|cq|quote|pullquote)\s*-?%\}/g,
      (_all, given: string, text: string) => quote(text, given.trim()),
    )
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, '')
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');
}

function quote(text: string, by: string): string {
  const lines = text.trim().split('\n');
  const from = by === '' ? [] : ['', `— ${by}`];
  return `\n\n${[...lines, ...from].map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}

/** Chirpy's boxes, which are quotes with a mark below. */
const plainPrompts = (text: string) =>
  text.replace(
    /((?:^>[^\n]*\n)+)\{:\s*\.(?:prompt-)?(tip|info|warning|danger|note|important)[^}\n]*\}[^\S\n]*$/gm,
    (_all, quoted: string, kind: string) => `::: ${kind}\n${quoted.replace(/^> ?/gm, '')}:::`,
  );

/** Marks of kramdown, Obsidian and VuePress, which nothing here reads. */
function plainMarks(text: string): string {
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

const hugo = /\{\{([<%])\s*(\/?)\s*([\w/.-]+)([^}]*?)(\/?)\s*[>%]\}\}/g;
const liquid = /\{%-?\s*(\w+)([^%]*?)-?%\}/g;
const zola = /\{\{\s*(\w+)\(([^)]*)\)\s*\}\}/g;

function plainShortcodes(text: string, around: Around): string {
  const { shortcodes } = around;
  const keep = (all: string, name: string, turned: string | undefined) => {
    if (turned === undefined) shortcodes.add(name);
    return turned ?? all;
  };
  return text
    .replace(/\{\{-?\s*(?:site|config)\.(?:baseurl|url|base_url|root)\s*-?\}\}/g, '')
    .replace(
      /\{\{-?\s*['"]([^'"]+)['"]\s*\|\s*(?:relative_url|absolute_url|url|prepend:[^}|]*|relURL|absURL)[^}]*-?\}\}/g,
      '$1',
    )
    .replace(hugo, (...found: string[]) => turnHugo(found, around))
    .replace(liquid, (all, name: string, given: string) => turnLiquid({ all, name, given }, keep))
    .replace(zola, (all, name: string, given: string) =>
      keep(all, name, turnShortcode(name, given)),
    );
}

interface Around {
  /** Shortcodes that are around a text. */
  closed: Set<string | undefined>;
  shortcodes: Set<string>;
}

function turnHugo(found: string[], { closed, shortcodes }: Around): string {
  const [all = '', , end = '', name = '', given = ''] = found;
  if (given.trim().startsWith('/*')) return all;
  const isPair = closed.has(name);
  if (isPair && /^(rawhtml|raw|html|unsafe|center|left|right|lead)$/.test(name)) return '\n';
  if (isPair && turnBox(name, '') !== undefined)
    return end ? '\n:::\n' : `\n\n${turnBox(name, given) ?? ''}\n`;
  if (isPair && /^(details|expand|collapse|spoiler|toggle)$/.test(name))
    return end ? '\n:::\n' : `\n\n::: details ${given.replace(/"|^\s*\w+=/g, '').trim()}\n`;
  const turned = end ? undefined : turnShortcode(name, given);
  if (turned === undefined) shortcodes.add(name);
  return turned ?? (isPair ? '\n' : all);
}

type Keep = (all: string, name: string, turned: string | undefined) => string;

interface Tag {
  all: string;
  name: string;
  given: string;
}

function turnLiquid({ all, name, given }: Tag, keep: Keep): string {
  const words = given.trim();
  if (name === 'link' && /\.\w+$/.test(words)) return words;
  if (/^(note|hideToggle|folding)$/.test(name) && !/\.\w+/.test(words))
    return `\n\n${turnBox('note', words) ?? ''}\n`;
  if (/^end(note|hideToggle|folding)$/.test(name)) return '\n:::\n';
  if (/^include(_cached|_relative)?$/.test(name)) {
    const [, file = '', rest = ''] = /^["']?([\w/.-]+)["']?,?\s*([\s\S]*)$/.exec(words) ?? [];
    return keep(all, `include ${file}`, turnShortcode(file, rest));
  }
  return keep(all, name, turnShortcode(name, given));
}
