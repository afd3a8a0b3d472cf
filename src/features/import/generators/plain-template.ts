/** The template languages whose parts may be plain: Go for Hugo, Tera for Zola, Liquid for Jekyll and Eleventy. */
type TemplateLanguage = 'go' | 'tera' | 'liquid';

export interface TemplateValues {
  language: TemplateLanguage;
  /** The value of a name; undefined if the name is not known. A position is a name such as `0`. */
  get: (name: string) => string | undefined;
  /** What stands for the text between the two tags of a pair; undefined for a single tag. */
  inner?: string | undefined;
}

/** Filters that change only how a value is written. */
const plainFilters = new Set(
  `safe safehtml safeurl safehtmlattr safecss htmlescape htmlunescape escape e raw strip trim trimspace strings.trimspace
  markdown markdownify plainify renderstring .page.renderstring $.page.renderstring page.renderstring relurl absurl
  rellangurl abslangurl relative_url absolute_url url`.split(/\s+/),
);

/** Tags that compute something. */
const programPattern =
  /^\s*(?:end)?(?:for|if|unless|case|when|else|elsif|elseif|capture|assign|set|macro|call|block|extends|import|from|paginate|tablerow|cycle|increment|decrement|layout|filter)\b/;

/**
 * Replaces the parameters of a template that consists of text and parameters only. Returns undefined if it contains
 * anything else, such as a condition: no program of the project is run.
 */
export function expandTemplate(template: string, values: TemplateValues): string | undefined {
  let isPlain = true;
  const { language } = values;
  const text = removeComments(template, language)
    .replace(/\s*(\{\{|\{%)-/g, '$1')
    .replace(/-(\}\}|%\})\s*/g, '$1');
  const expanded = text.replace(
    /\{\{([\s\S]*?)\}\}|\{%([\s\S]*?)%\}/g,
    (all, expression: string | undefined, tag: string | undefined) => {
      // Other tags, such as an include, are converted after it, or reported.
      if (language === 'liquid' && tag !== undefined && !programPattern.test(tag)) return all;
      const value = expression === undefined ? undefined : evaluate(expression.trim(), values);
      if (value === undefined) isPlain = false;
      return value ?? '';
    },
  );
  return isPlain ? expanded : undefined;
}

function removeComments(template: string, language: TemplateLanguage): string {
  if (language === 'go') return template.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}\n?/g, '');
  return template
    .replace(/\{#[\s\S]*?#\}\n?/g, '')
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, '');
}

/** The value of an expression: a name or a literal, then filters that change nothing or have a default. */
function evaluate(expression: string, values: TemplateValues): string | undefined {
  const [head = '', ...filters] = splitPipes(expression);
  let value = getValue(head, values);
  for (const filter of filters) {
    const byDefault = /^default\s*[:(]?\s*(?:value\s*=\s*)?["'`]([^"'`]*)["'`]\s*\)?$/.exec(
      filter,
    )?.[1];
    const name = filter.replace(/[\s:(].*$/s, '').toLowerCase();
    if (byDefault !== undefined) value = value === undefined || value === '' ? byDefault : value;
    else if (!plainFilters.has(name)) return undefined;
  }
  return value;
}

const splitPipes = (expression: string): string[] =>
  [...expression.matchAll(/(?:"[^"]*"|'[^']*'|`[^`]*`|[^|"'`])+/g)].map(([part]) => part.trim());

function getValue(head: string, values: TemplateValues): string | undefined {
  const literal = /^(["'`])([^"'`]*)\1$/.exec(head)?.[2];
  if (literal !== undefined) return literal;
  return values.language === 'go' ? getGoValue(head, values) : getNamedValue(head, values);
}

/** `include.title`, `title`, `body`. */
function getNamedValue(head: string, { get, inner, language }: TemplateValues) {
  if (inner !== undefined && /^(body|content|inner)$/.test(head)) return inner;
  const name = /^(?:include\.)?([A-Za-z_][\w.-]*)$/.exec(head)?.[1];
  if (name === undefined) return undefined;
  const value = get(name.toLowerCase());
  // Jekyll writes nothing for a parameter that is not given.
  return value ?? (language === 'liquid' && head.startsWith('include.') ? '' : undefined);
}

/** `.Get "title"`, `(.Get 0)`, `.Inner`, `safeHTML (.Get "a")`, `default "b" (.Get "a")`. */
function getGoValue(head: string, values: TemplateValues): string | undefined {
  const plain = head.replace(/^\((.*)\)$/s, '$1').trim();
  if (/^\$?\.Inner$/.test(plain)) return values.inner;
  const name = /^\$?\.Get\s+(?:"([^"]+)"|`([^`]+)`|(\d+))$/.exec(plain)?.slice(1).find(Boolean);
  if (name !== undefined) return values.get(name.toLowerCase()) ?? '';
  const byDefault = /^default\s+"([^"]*)"\s+(\(.*\)|\$?\.\w+)$/s.exec(plain);
  if (byDefault) return getGoValue(byDefault[2] ?? '', values) || byDefault[1];
  const called = /^([\w$.]+)\s+(\(.*\)|\$?\.Inner|"[^"]*")$/s.exec(plain);
  if (!called || !plainFilters.has((called[1] ?? '').toLowerCase())) return undefined;
  return getValue(called[2] ?? '', values);
}
