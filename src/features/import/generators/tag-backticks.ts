import { replaceOutsideCode } from '../outside-code.ts';

/** A character of private use. */
const hiddenBacktick = '\uE014';

const quoted = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const tagPattern = new RegExp(
  [
    String.raw`\{\{[<%](?:${quoted}|[^}"'])*?[>%]\}\}`,
    String.raw`\{%(?:${quoted}|[^%"'])*?%\}`,
    String.raw`\{\{\s*\w+\((?:${quoted}|[^)"'])*\)\s*\}\}`,
    String.raw`<[A-Z][\w.]*(?:\s(?:${quoted}|\{[^{}]*\}|[^<>"'{}])*)?>`,
  ].join('|'),
);

/** A quoted or a raw string of Go. */
const goString = /"(?:[^"\\]|\\.)*"|`([^`]*)`/g;
const quoteRaw = (written: string, raw: string | undefined): string =>
  raw === undefined ? written : `"${raw.replaceAll('"', '”')}"`;

/**
 * Hides the backticks in the arguments of tags, so that a tag is not taken for text around code. The raw strings of Go, which
 * are between backticks, get quotes.
 */
export const hideBackticks = (source: string): string =>
  !/\{\{|\{%|<[A-Z]/.test(source)
    ? source
    : replaceOutsideCode(source, tagPattern, (all) => {
        if (!all.includes('`')) return all;
        const isHugo = /^\{\{[<%]/.test(all);
        const plain = isHugo ? all.replace(goString, quoteRaw) : all;
        return plain.replace(new RegExp(quoted, 'g'), (text) =>
          text.replaceAll('`', hiddenBacktick),
        );
      });

/** Restores the backticks, after all conversions. */
export const restoreBackticks = (text: string): string => text.replaceAll(hiddenBacktick, '`');
