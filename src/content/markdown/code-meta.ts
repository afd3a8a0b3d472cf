export interface CodeMeta {
  title: string | null;
  /** The number of the first line; null without line numbers. */
  firstLine: number | null;
  /** Marked lines, counted from 1. */
  markedLines: Set<number>;
  /** Lines that begin with + or − are shown as added or removed. */
  isDiff: boolean;
}

/** Parses the info string after a fence's language: `title="a.ts" {1,3-5} showLineNumbers startLine=7 diff`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const rest = title ? meta.replace(title[0], '') : meta;
  const start = Number(/\bstartLine=(\d{1,6})/.exec(rest)?.[1] ?? 1);
  const isNumbered = /\b(showLineNumbers|startLine)\b/.test(rest);
  return {
    title: title?.[1] ?? title?.[2] ?? title?.[3] ?? null,
    firstLine: isNumbered ? start : null,
    markedLines: parseLineRanges(/\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? ''),
    isDiff: /(^|\s)diff(\s|$)/.test(rest),
  };
}

const maxMarkedLines = 10_000;
const maxRanges = 200;

function parseLineRanges(list: string): Set<number> {
  const lines = new Set<number>();
  for (const part of list.split(',', maxRanges)) {
    const [from = 0, to = from] = part.split('-').map(Number);
    if (!(from >= 1)) continue;
    for (let line = from; line <= Math.min(to, maxMarkedLines); line++) lines.add(line);
  }
  return lines;
}
