import type { Generator } from './generator.ts';

/** `!!! note "Title"`, or `???` for a box that opens on a click, and the indented text below it. */
const boxPattern = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)([^\n"]*)(?:"([^"\n]*)")?[ \t]*$/;
const tabPattern = /^([ \t]*)===[!+]?[ \t]+"([^"\n]*)"[ \t]*$/;

/** MkDocs with the theme Material, whose boxes and tabs are those of Python-Markdown. */
export const mkdocs: Generator = {
  // In the whole source, because a box may contain code.
  convertCode: convertBoxes,
  ignoredFolders: ['overrides'],
};

interface OpenBox {
  /** Columns of its first line; its text is indented by more. */
  indent: number;
  end: string;
}

function convertBoxes(source: string): string {
  const lines: string[] = [];
  const boxes: OpenBox[] = [];
  let fence = '';
  for (const line of source.split('\n')) {
    const isText = line.trim() !== '' && fence === '';
    const columns = isText ? countIndent(line) : Number.POSITIVE_INFINITY;
    while (columns <= (boxes.at(-1)?.indent ?? -1)) closeBox(lines, boxes.pop());
    const opened = fence === '' ? openBox(line) : undefined;
    if (opened) {
      lines.push('', opened.start, '');
      boxes.push(opened);
    } else lines.push(removeIndent(line, boxes.length * 4));
    fence = findOpenFence(line, fence);
  }
  for (const box of boxes.toReversed()) closeBox(lines, box);
  return lines.join('\n');
}

function openBox(line: string): (OpenBox & { start: string }) | undefined {
  const [, boxIndent = '', mark, name = '', , title] = boxPattern.exec(line) ?? [];
  if (mark === '!!!')
    return { indent: boxIndent.length, start: `::: ${name} ${title ?? ''}`.trimEnd(), end: ':::' };
  if (mark !== undefined)
    return { indent: boxIndent.length, start: `::: details ${title ?? name}`, end: ':::' };
  const [, tabIndent = '', label] = tabPattern.exec(line) ?? [];
  return label === undefined
    ? undefined
    : { indent: tabIndent.length, start: `**${label}**`, end: '' };
}

function closeBox(lines: string[], box: OpenBox | undefined) {
  while (lines.at(-1)?.trim() === '') lines.pop();
  lines.push(box?.end ?? '', '');
}

const countIndent = (line: string) => line.length - line.trimStart().length;

const removeIndent = (line: string, columns: number) =>
  line.slice(Math.min(columns, countIndent(line)));

/** The marks of the fence that is open after this line; empty outside of code. */
function findOpenFence(line: string, fence: string): string {
  const marks = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
  if (fence === '') return marks;
  return marks.startsWith(fence) && line.trim() === marks ? '' : fence;
}
