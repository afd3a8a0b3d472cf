/** What there is to read on the site, each thing with the address of its Markdown. */
export interface Overview {
  title: string;
  description: string;
  author: string;
  sections: { title: string; items: OverviewItem[]; more: { title: string; url: string } | null }[];
}

export interface OverviewItem {
  title: string;
  url: string;
  description: string;
}

/** The overview as llmstxt.org asks for it: a title, a quoted summary, and sections that are lists of links. */
export function writeLlms({ title, description, author, sections }: Overview): string {
  const parts = [
    `# ${oneLine(title)}`,
    `> ${oneLine(description)}`,
    `The personal site of ${oneLine(author)}. Every link below leads to Markdown; the page for people has the same address without “.md”.`,
    ...sections.filter(({ items }) => items.length > 0).map(writeSection),
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeSection({ title, items, more }: Overview['sections'][number]): string {
  const lines = items.map((item) => {
    const note = item.description === '' ? '' : `: ${oneLine(item.description)}`;
    return `- [${linkText(item.title)}](${item.url})${note}`;
  });
  if (more) lines.push(`- [${linkText(more.title)}](${more.url})`);
  return `## ${title}\n\n${lines.join('\n')}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const linkText = (text: string) => oneLine(text).replace(/[\\[\]]/g, String.raw`\$&`);
