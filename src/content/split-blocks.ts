const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The blocks of a Markdown text, which blank lines separate. Fenced code is one block, with its blank lines. */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let opened: string | null = null;
  const end = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    if (opened === null && line.trim() === '') {
      end();
      continue;
    }
    lines.push(line.trimEnd());
    const [, ticks] = fence.exec(line) ?? [];
    if (ticks === undefined) continue;
    if (opened === null) opened = ticks;
    else if (ticks.startsWith(opened)) opened = null;
  }
  end();
  return blocks;
}

export const isCodeBlock = (block: string): boolean =>
  /^(?: {0,3}(?:`{3}|~{3})| {4}|\t)/.test(block);
