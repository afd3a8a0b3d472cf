/** A public text of the site. */
export interface Sample {
  title: string;
  url: string;
  /** With front matter. */
  markdown: string;
}

export interface StyleFacts {
  siteTitle: string;
  /** The newest first. */
  samples: readonly Sample[];
  tags: readonly { label: string; count: number }[];
}

/** Samples that are linked to. */
const maxSamples = 5;
const maxTags = 30;

/** Describes how the site is written, by what can be counted in its newest texts. Markdown. */
export function describeStyle({ siteTitle, samples, tags }: StyleFacts): string {
  if (samples.length === 0)
    return `# How ${siteTitle} is written\n\nNothing is public yet, so there is no style to follow.\n`;
  const texts = samples.map(({ markdown }) => measureText(markdown));
  const titles = samples.map(({ title }) => title);
  const lines = [
    `# How ${siteTitle} is written`,
    `Counted in the ${samples.length} newest public articles.`,
    '## Length and structure',
    `- Words: ${describeRange(texts.map(({ words }) => words))}.`,
    `- Words in a paragraph: ${describeRange(texts.flatMap(({ paragraphs }) => paragraphs))}.`,
    `- Words in a sentence: ${describeRange(texts.flatMap(({ sentences }) => sentences))}.`,
    `- Headings in a text: ${describeRange(texts.map(({ headings }) => headings))}. The highest is level ${Math.min(6, ...texts.flatMap(({ levels }) => levels))}.`,
    `- With lists: ${countShare(texts, ({ hasList }) => hasList)}. With code: ${countShare(texts, ({ hasCode }) => hasCode)}. With pictures: ${countShare(texts, ({ hasPicture }) => hasPicture)}. With links: ${countShare(texts, ({ hasLink }) => hasLink)}.`,
    '## Voice',
    `- First person: ${countShare(texts, ({ isFirstPerson }) => isFirstPerson)}. Addresses the reader: ${countShare(texts, ({ isSecondPerson }) => isSecondPerson)}.`,
    `- Titles: ${describeRange(titles.map(countWords), 'words')}; ${describeCase(titles)}.`,
    `- Exclamation marks: ${countShare(texts, ({ hasExclamation }) => hasExclamation)} of the texts have any.`,
    '## Tags in use',
    tags.length === 0
      ? 'None.'
      : tags
          .slice(0, maxTags)
          .map(({ label, count }) => `- ${label} (${count})`)
          .join('\n'),
    '## Read these for the voice',
    samples
      .slice(0, maxSamples)
      .map(({ title, url }) => `- [${title.replace(/[[\]]/g, '')}](${url})`)
      .join('\n'),
    'Write in the language of these texts. Keep to the tags that exist.',
  ];
  return `${lines.join('\n\n').replaceAll('.\n\n- ', '.\n- ')}\n`;
}

function measureText(markdown: string) {
  const body = markdown.replace(/^---\n[^]*?\n---\n/, '');
  const withoutCode = body.replace(/^(```|~~~)[^]*?^\1.*$/gm, '');
  const blocks = withoutCode.split(/\n{2,}/).map((block) => block.trim());
  const prose = blocks.filter((block) => block !== '' && !/^([#>|!:$<-]|\d+\.|\* )/.test(block));
  const text = prose.join(' ');
  const headings = [...withoutCode.matchAll(/^(#{1,6}) /gm)];
  return {
    words: countWords(withoutCode),
    paragraphs: prose.map(countWords),
    sentences: text
      .split(/[.!?…。！？]+\s/)
      .map(countWords)
      .filter((count) => count > 0),
    headings: headings.length,
    levels: headings.map(([, marks = '']) => marks.length),
    hasList: /^\s*([-*]|\d+\.) /m.test(withoutCode),
    hasCode: withoutCode !== body,
    hasPicture: /!\[/.test(withoutCode),
    hasLink: /\]\(/.test(withoutCode),
    hasExclamation: /!(\s|$)/.test(text),
    isFirstPerson: /\b(I|[Ww]e|[Mm]y|[Oo]ur|[Ii]ch|[Ww]ir|[Mm]ein|[Jj]e|[Nn]ous|[Mm]on)\b/.test(
      text,
    ),
    isSecondPerson: /\b(you|your|du|dein|vous|votre|tu)\b/i.test(text),
  };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Also of languages without spaces. */
function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) count += 1;
  return count;
}

/** The median, and where most are. */
function describeRange(numbers: readonly number[], noun = ''): string {
  if (numbers.length === 0) return 'none';
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const unit = noun === '' ? '' : ` ${noun}`;
  return `${at(0.5)}${unit} in the middle, mostly ${at(0.2)} to ${at(0.8)}`;
}

function countShare<Item>(items: readonly Item[], has: (item: Item) => boolean): string {
  return `${items.filter(has).length} of ${items.length}`;
}

/** Whether titles are written as sentences, or With Every Word Capitalized. */
function describeCase(titles: readonly string[]): string {
  const rest = titles
    .flatMap((title) => title.split(/\s+/).slice(1))
    .filter((word) => /^\p{L}{4,}/u.test(word));
  const capitalized = rest.filter((word) => /^\p{Lu}/u.test(word));
  return capitalized.length * 2 > rest.length ? 'in title case' : 'in sentence case';
}
