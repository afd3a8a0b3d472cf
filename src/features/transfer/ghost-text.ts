import { z } from 'zod';

/**
 * Texts of Ghost in the two forms that its editors keep, as HTML. Undefined if it is neither; `unknown` hears of cards
 * that nothing here shows.
 */
export function ghostHtml(
  {
    lexical,
    mobiledoc,
  }: { lexical?: string | null | undefined; mobiledoc?: string | null | undefined },
  unknown: (card: string) => void,
): string | undefined {
  const root = rootShape.safeParse(readJson(lexical));
  if (root.success)
    return root.data.root.children.map((node) => nodeHtml(node, unknown)).join('\n');
  const doc = mobiledocShape.safeParse(readJson(mobiledoc));
  return doc.success ? mobiledocHtml(doc.data, unknown) : undefined;
}

type Node = Record<string, unknown>;
const nodeShape: z.ZodType<Node> = z.record(z.string(), z.unknown());
const rootShape = z.object({ root: z.object({ children: z.array(nodeShape) }) });

function readJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const say = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Lexical's marks of a text, each a bit of its format. */
const marks: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

type Unknown = (card: string) => void;

function nodeHtml(node: Node, unknown: Unknown): string {
  const type = say(node['type']).replace(/^extended-/, '');
  const inside = () =>
    childrenOf(node)
      .map((child) => nodeHtml(child, unknown))
      .join('');
  const format = Number(node['format'] ?? 0);
  if (type === 'text' || type === 'code-highlight')
    return marks.reduce(
      (html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html),
      escape(say(node['text'])),
    );
  if (type === 'linebreak') return '<br>';
  if (type === 'link' || type === 'autolink')
    return `<a href="${escape(say(node['url']))}">${inside()}</a>`;
  if (type === 'list') return wrap(node['listType'] === 'number' ? 'ol' : 'ul', inside());
  const tag = { paragraph: 'p', listitem: 'li', quote: 'blockquote', aside: 'blockquote' }[type];
  if (tag) return wrap(tag, inside());
  if (type === 'heading')
    return wrap(/^h[1-6]$/.test(say(node['tag'])) ? say(node['tag']) : 'h2', inside());
  return cardHtml(type, node) ?? (unknown(type), childrenOf(node).length > 0 ? inside() : '');
}

const childrenOf = (node: Node): Node[] => z.array(nodeShape).catch([]).parse(node['children']);
const wrap = (tag: string, inside: string) => `<${tag}>${inside}</${tag}>`;

type Card = (card: Node) => string;

const picture: Card = (card) => {
  const caption = say(card['caption']);
  return `<figure><img src="${escape(say(card['src']) || say(card['fileName']))}" alt="${escape(say(card['alt']))}">${caption ? wrap('figcaption', caption) : ''}</figure>`;
};
const file: Card = (card) =>
  `<p><a href="${escape(say(card['src']))}">${escape(say(card['title']) || say(card['fileTitle']) || say(card['fileName']) || say(card['src']))}</a></p>`;
const link: Card = (card) => {
  const meta = nodeShape.catch({}).parse(card['metadata']);
  const url = say(card['url']) || say(meta['url']) || say(card['buttonUrl']);
  const title = say(meta['title']) || say(card['title']) || say(card['buttonText']) || url;
  const about = say(meta['description']);
  return `<p><a href="${escape(url)}">${escape(title)}</a>${about ? `: ${escape(about)}` : ''}</p>`;
};

const cards: Record<string, Card> = {
  image: picture,
  gallery: (card) => z.array(nodeShape).catch([]).parse(card['images']).map(picture).join(''),
  html: (card) => say(card['html']),
  embed: (card) => embedHtml(card),
  code: codeHtml,
  codeblock: codeHtml,
  // Its Markdown is left for the text that is made of all.
  markdown: (card) => `<pre data-markdown>${escape(say(card['markdown']))}</pre>`,
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
  paywall: () => '',
  bookmark: link,
  button: link,
  'call-to-action': link,
  callout: (card) =>
    `<div class="kg-callout-card"><div>${say(card['calloutEmoji'])}</div><div>${say(card['calloutText'])}</div></div>`,
  toggle: (card) =>
    `<details><summary>${say(card['heading'])}</summary>${say(card['content'])}</details>`,
  audio: file,
  video: file,
  file,
  header: (card) =>
    wrap('h2', say(card['header']) || say(card['heading'])) + wrap('p', say(card['subheader'])),
  product: (card) => wrap('h4', say(card['productTitle'])) + say(card['productDescription']),
};

function codeHtml(card: Node): string {
  const language = say(card['language']);
  return `<pre><code${language ? ` class="language-${escape(language)}"` : ''}>${escape(say(card['code']))}</code></pre>`;
}

function embedHtml(card: Node): string {
  const url = say(card['url']);
  return url ? `<p><a href="${escape(url)}">${escape(url)}</a></p>` : say(card['html']);
}

function cardHtml(name: string, card: Node): string | undefined {
  return Object.hasOwn(cards, name) ? cards[name]?.(card) : undefined;
}

const marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.unknown()]);
const mobiledocShape = z.object({
  cards: z.array(z.tuple([z.string(), nodeShape])).default([]),
  markups: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  atoms: z.array(z.unknown()).default([]),
  sections: z.array(z.tuple([z.number()]).rest(z.unknown())).default([]),
});
type Mobiledoc = z.output<typeof mobiledocShape>;

function mobiledocHtml(doc: Mobiledoc, unknown: Unknown): string {
  const sections =
    doc.sections.length > 0
      ? doc.sections
      : doc.cards.map((_card, index): [number, number] => [10, index]);
  return sections
    .map(([kind, first, second]) => {
      if (kind === 10) {
        const [name = '', card = {}] = doc.cards[Number(first)] ?? [];
        const plain = name === 'card-markdown' ? 'markdown' : name;
        return cardHtml(plain, card) ?? (unknown(name), '');
      }
      if (kind === 2) return `<p><img src="${escape(say(first))}"></p>`;
      if (kind === 3) {
        const items = z.array(z.unknown()).catch([]).parse(second);
        return wrap(
          say(first) || 'ul',
          items.map((item) => wrap('li', markersHtml(doc, item))).join(''),
        );
      }
      const tag = say(first);
      return wrap(
        tag === 'aside' || tag === 'pull-quote' ? 'blockquote' : tag || 'p',
        markersHtml(doc, second),
      );
    })
    .join('\n');
}

function markersHtml({ markups }: Mobiledoc, given: unknown): string {
  const open: string[] = [];
  return z
    .array(marker)
    .catch([])
    .parse(given)
    .map(([kind, opened, closed, value]) => {
      const begins = opened.map((index) => {
        const [tag = 'span', attributes] = markups[index] ?? [];
        open.push(tag);
        const [name, href] = z.array(z.string()).catch([]).parse(attributes);
        return tag === 'a' && name === 'href' ? `<a href="${escape(href ?? '')}">` : `<${tag}>`;
      });
      const ends = Array.from({ length: closed }, () => `</${open.pop() ?? 'span'}>`);
      return begins.join('') + (kind === 0 ? escape(say(value)) : '<br>') + ends.join('');
    })
    .join('');
}
