import { replaceOutsideFences } from '../outside-code.ts';
import { findPairKind, normalizeName } from './known-names.ts';
import { formatFence, parseArguments } from './shortcodes.ts';

interface ProgramOptions {
  /** Returns what replaces code that is not supported. */
  onUnknown: (name: string, code: string) => string;
  /** Reports code that shows nothing to readers. */
  onRemoved: (name: string) => void;
}

const pairPattern =
  /\{\{[<%]\s*(?<hugo>[\w-]+)(?<rest>[^}]*?)(?<!\/)[>%]\}\}(?<hugoText>(?:(?!\{\{[<%]\s*\/)[\s\S])*?)\{\{[<%]\s*\/\s*\k<hugo>\s*[>%]\}\}|\{%-?\s*(?<liquid>[\w-]+)(?<more>[^%]*?)-?%\}(?<liquidText>(?:(?!\{%-?\s*end)[\s\S])*?)\{%-?\s*end(?:\k<liquid>)?\s*-?%\}/;

/** Converts pairs with code of another language between their tags: diagrams, formulas, tabs of code, styles, charts. */
export function convertPrograms(source: string, { onUnknown, onRemoved }: ProgramOptions): string {
  // Without any end, each start would be compared with the whole rest of the text.
  if (!/\{%-?\s*end|\{\{[<%]\s*\//.test(source)) return source;
  return replaceOutsideFences(source, pairPattern, (all, groups) => {
    const name = groups['hugo'] ?? groups['liquid'] ?? '';
    const text = groups['hugoText'] ?? groups['liquidText'] ?? '';
    const rest = groups['rest'] ?? groups['more'] ?? '';
    const key = normalizeName(name);
    if (key === 'mermaid') return formatFence('mermaid', text);
    if (/^(katex|mathjax|latex|math|mathblock)$/.test(key)) return formatFormula(text, rest);
    if (/^(codetoggle|codeblock)$/.test(key)) return formatCode(text, rest);
    if (key === 'tab') return formatCodeTab(text, rest) ?? all;
    const kind = findPairKind(name);
    if (kind === 'program') return onUnknown(name, all);
    if (kind !== 'invisible') return all;
    onRemoved(name);
    return '';
  });
}

/** A formula with its own marks stays as it is. */
function formatFormula(text: string, rest: string): string {
  const formula = text.trim();
  if (/\$|\\\(|\\\[/.test(formula)) return `\n${formula}\n`;
  const isBlock = /display|block/.test(rest) || formula.includes('\n') || /^\s*\n/.test(text);
  return isBlock ? `\n$$\n${formula}\n$$\n` : `$${formula}$`;
}

/** `code-toggle file="hugo"` of Hugo's theme for documentation: a configuration, written once. */
function formatCode(text: string, rest: string): string {
  const { named } = parseArguments(rest);
  const isToml = /^\s*(?:\[|[\w.-]+\s*=)/m.test(text);
  const language = named['lang'] ?? named['language'] ?? (isToml ? 'toml' : 'yaml');
  const file = named['file'] ?? named['filename'];
  const extension = file === 'hugo' ? `.${language}` : '';
  return formatFence(`${language}${file ? ` title="${file}${extension}"` : ''}`, text);
}

/** A tab of code, as Docsy has it. Undefined if it contains text. */
function formatCodeTab(text: string, rest: string): string | undefined {
  const { named } = parseArguments(rest);
  const language = named['lang'] ?? named['language'] ?? named['codelang'];
  if (language === undefined || /^\s*(```|~~~)/.test(text)) return undefined;
  const title = named['header'] ?? named['title'] ?? named['name'];
  return formatFence(`${language}${title ? ` title="${title}"` : ''}`, text);
}
