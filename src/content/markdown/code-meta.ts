export interface CodeMeta {
  title: string | null;
  /** The number of the first line, where lines are numbered. */
  firstLine: number | null;
  /** Marked lines, counted from 1. */
  marked: Set<number>;
  /** Lines that begin with + or − are shown as added or removed. */
  diff: boolean;
}

/** Reads what stands after a fence's language: `title="a.ts" {1,3-5} showLineNumbers startLine=7 diff`. */
export function readCodeMeta(meta: string): CodeMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const rest = title ? meta.replace(title[0], '') : meta;
  const start = Number(/\bstartLine=(\d{1,6})/.exec(rest)?.[1] ?? 1);
  const numbered = /\b(showLineNumbers|startLine)\b/.test(rest);
  return {
    title: title?.[1] ?? title?.[2] ?? title?.[3] ?? null,
    firstLine: numbered ? start : null,
    marked: readLines(/\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? ''),
    diff: /(^|\s)diff(\s|$)/.test(rest),
  };
}

const mostLines = 10_000;
const mostRanges = 200;

function readLines(list: string): Set<number> {
  const lines = new Set<number>();
  for (const part of list.split(',', mostRanges)) {
    const [from = 0, to = from] = part.split('-').map(Number);
    if (!(from >= 1)) continue;
    for (let line = from; line <= Math.min(to, mostLines); line++) lines.add(line);
  }
  return lines;
}
