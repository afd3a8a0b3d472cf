/** The overview of the site's content, each item with the URL of its Markdown variant. */
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

/** Formats the overview as llmstxt.org defines it: a title, a quoted summary, and sections of links. */
export function formatLlms({ title, description, author, sections }: Overview): string {
  const parts = [
    `# ${toSingleLine(title)}`,
    `> ${toSingleLine(description)}`,
    `The personal site of ${toSingleLine(author)}. Every link below leads to Markdown; the page for people has the same address without “.md”.`,
    ...sections.filter(({ items }) => items.length > 0).map(formatSection),
  ];
  return `${parts.join('\n\n')}\n`;
}

function formatSection({ title, items, more }: Overview['sections'][number]): string {
  const lines = items.map((item) => {
    const note = item.description === '' ? '' : `: ${toSingleLine(item.description)}`;
    return `- [${escapeLinkText(item.title)}](${item.url})${note}`;
  });
  if (more) lines.push(`- [${escapeLinkText(more.title)}](${more.url})`);
  return `## ${title}\n\n${lines.join('\n')}`;
}

const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const escapeLinkText = (text: string) => toSingleLine(text).replace(/[\\[\]]/g, String.raw`\$&`);
