/** Something that could be better, with where it is. */
export interface Gap {
  problem: 'draft' | 'description' | 'coverAlt' | 'pictureAlt' | 'mediaAlt' | 'deadLink';
  kind: string;
  id: string;
  title: string;
  /** The address of the link or of the picture; empty for what has none. */
  address: string;
}

export interface CheckedItem {
  kind: string;
  id: string;
  title: string;
  description: string;
  status: string;
  hasDescription: boolean;
  imageUrl: string | null;
  imageAlt: string | null;
  /** Null where it was not read. */
  body: string | null;
}

/** The gaps of an item that need no look at other items. */
export function findGaps(item: CheckedItem): Gap[] {
  const { kind, id, title } = item;
  const gap = (problem: Gap['problem'], address = ''): Gap => ({
    problem,
    kind,
    id,
    title,
    address,
  });
  const gaps: Gap[] = [];
  if (item.status === 'draft') gaps.push(gap('draft'));
  else if (item.hasDescription && item.description === '') gaps.push(gap('description'));
  if (item.imageUrl !== null && item.imageAlt === '') gaps.push(gap('coverAlt', item.imageUrl));
  for (const address of listPicturesWithoutAlt(item.body ?? ''))
    gaps.push(gap('pictureAlt', address));
  return gaps;
}

/** The addresses of pictures in a text that have no alternative text. */
function listPicturesWithoutAlt(body: string): string[] {
  const matches = withoutCode(body).matchAll(/!\[\s*\]\(<?([^)\s>]+)/g);
  return Array.from(matches, ([, address = '']) => address);
}

/** The addresses of the site that a text links to. */
export function listOwnLinks(body: string): string[] {
  const matches = withoutCode(body).matchAll(/\]\(<?(\/[^)\s>]*)/g);
  return [...new Set(Array.from(matches, ([, address = '']) => address))];
}

const withoutCode = (body: string) =>
  body.replace(/^(```|~~~)[^]*?^\1.*$/gm, '').replace(/`[^`\n]*`/g, '');

const sentences: Record<Gap['problem'], string> = {
  draft: 'Drafts',
  description: 'Public without a description',
  coverAlt: 'Covers without an alternative text',
  pictureAlt: 'Pictures in texts without an alternative text',
  mediaAlt: 'Files of the media library without an alternative text',
  deadLink: 'Links to pages of the site that do not exist',
};

/** The gaps as Markdown, by what is wrong. */
export function formatGaps(gaps: readonly Gap[]): string {
  if (gaps.length === 0) return '# What is missing\n\nNothing was found.\n';
  const problems = Object.keys(sentences) as Gap['problem'][]; // the keys of the record above
  const sections = problems.flatMap((problem) => {
    const found = gaps.filter((one) => one.problem === problem);
    if (found.length === 0) return [];
    const lines = found.map(
      ({ kind, id, title, address }) =>
        `- ${title || 'Untitled'} (${kind} ${id})${address === '' ? '' : `: ${address}`}`,
    );
    return [`## ${sentences[problem]} (${found.length})\n\n${lines.join('\n')}`];
  });
  return `# What is missing\n\n${sections.join('\n\n')}\n`;
}
