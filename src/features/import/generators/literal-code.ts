import { restoreBackticks } from './tag-backticks.ts';

/**
 * Template code that a text shows to its readers, as tutorials do: what is between `{% raw %}` and `{% endraw %}`, and the
 * shortcodes that `/*` and `*\/` keep from being run. Characters of private use stand for its braces, so that no step
 * converts it.
 */
const hidden: readonly (readonly [string, string])[] = [
  ['{{', '\uE010'],
  ['}}', '\uE011'],
  ['{%', '\uE012'],
  ['%}', '\uE013'],
];

const rawPattern = /\{%-?\s*(?:raw|verbatim)\s*-?%\}([\s\S]*?)\{%-?\s*end(?:raw|verbatim)\s*-?%\}/g;
/** `{{</* figure *\/>}}` of Hugo, `{{/* youtube() *\/}}` and `{%/* note() *\/%}` of Zola. */
const commentedPattern =
  /\{\{([<%])\/\*[^{}]*?\*\/[<>%]\}\}|\{\{\/\*\s*\w+\([^{}]*\)\s*\*\/\}\}|\{%\/\*[^{}]*?\*\/%\}/g;

export const hideLiterals = (source: string): string =>
  source
    .replace(rawPattern, (_all, text: string) => hide(text))
    .replace(commentedPattern, (all) => hide(all.replace(/\/\*|\*\//g, '')));

const hide = (text: string): string =>
  hidden.reduce((changed, [code, mark]) => changed.replaceAll(code, mark), text);

/** Restores the braces, and the backticks of tags, after all conversions. */
export const restoreLiterals = (text: string): string =>
  restoreBackticks(hidden.reduce((changed, [code, mark]) => changed.replaceAll(mark, code), text));
