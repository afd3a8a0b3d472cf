import { parseJson } from '#lib/parse-json.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { z } from 'zod';

/**
 * Converts the two formats of Ghost's editors to HTML. Undefined if it is neither; calls `onUnknownCard` for cards
 * that are not supported.
 */
export function convertGhostText(
  {
    lexical,
    mobiledoc,
  }: { lexical?: string | null | undefined; mobiledoc?: string | null | undefined },
  onUnknownCard: (card: string) => void,
): string | undefined {
  const root = rootSchema.safeParse(parseJson(lexical ?? ''));
  if (root.success)
    return root.data.root.children.map((node) => renderNode(node, onUnknownCard)).join('\n');
  const doc = mobiledocSchema.safeParse(parseJson(mobiledoc ?? ''));
  return doc.success ? renderMobiledoc(doc.data, onUnknownCard) : undefined;
}

type Node = Record<string, unknown>;
const nodeSchema: z.ZodType<Node> = z.record(z.string(), z.unknown());
const rootSchema = z.object({ root: z.object({ children: z.array(nodeSchema) }) });

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Lexical's text formats, each a bit of a bit mask. */
const marks: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

type OnUnknownCard = (card: string) => void;

function renderNode(node: Node, onUnknownCard: OnUnknownCard): string {
  const type = toText(node['type']).replace(/^extended-/, '');
  const inside = () =>
    getChildren(node)
      .map((child) => renderNode(child, onUnknownCard))
      .join('');
  const format = Number(node['format'] ?? 0);
  if (type === 'text' || type === 'code-highlight')
    return marks.reduce(
      (html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html),
      escapeHtml(toText(node['text'])),
    );
  if (type === 'linebreak') return '<br>';
  if (type === 'link' || type === 'autolink')
    return `<a href="${escapeHtml(toText(node['url']))}">${inside()}</a>`;
  if (type === 'list') return wrap(node['listType'] === 'number' ? 'ol' : 'ul', inside());
  const tag = { paragraph: 'p', listitem: 'li', quote: 'blockquote', aside: 'blockquote' }[type];
  if (tag) return wrap(tag, inside());
  if (type === 'heading')
    return wrap(/^h[1-6]$/.test(toText(node['tag'])) ? toText(node['tag']) : 'h2', inside());
  return (
    renderCard(type, node) ?? (onUnknownCard(type), getChildren(node).length > 0 ? inside() : '')
  );
}

const getChildren = (node: Node): Node[] => z.array(nodeSchema).catch([]).parse(node['children']);
const wrap = (tag: string, inside: string) => `<${tag}>${inside}</${tag}>`;

type CardRenderer = (card: Node) => string;

const picture: CardRenderer = (card) => {
  const caption = toText(card['caption']);
  return `<figure><img src="${escapeHtml(toText(card['src']) || toText(card['fileName']))}" alt="${escapeHtml(toText(card['alt']))}">${caption ? wrap('figcaption', caption) : ''}</figure>`;
};
const file: CardRenderer = (card) =>
  `<p><a href="${escapeHtml(toText(card['src']))}">${escapeHtml(toText(card['title']) || toText(card['fileTitle']) || toText(card['fileName']) || toText(card['src']))}</a></p>`;
const link: CardRenderer = (card) => {
  const meta = nodeSchema.catch({}).parse(card['metadata']);
  const url = toText(card['url']) || toText(meta['url']) || toText(card['buttonUrl']);
  const title = toText(meta['title']) || toText(card['title']) || toText(card['buttonText']) || url;
  const description = toText(meta['description']);
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>${description ? `: ${escapeHtml(description)}` : ''}</p>`;
};

const cardRenderers: Record<string, CardRenderer> = {
  image: picture,
  gallery: (card) => z.array(nodeSchema).catch([]).parse(card['images']).map(picture).join(''),
  html: (card) => toText(card['html']),
  embed: (card) => renderEmbed(card),
  code: renderCode,
  codeblock: renderCode,
  // Markdown is kept until the HTML around it is converted.
  markdown: (card) => `<pre data-markdown>${escapeHtml(toText(card['markdown']))}</pre>`,
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
  paywall: () => '',
  bookmark: link,
  button: link,
  'call-to-action': link,
  callout: (card) =>
    `<div class="kg-callout-card"><div>${toText(card['calloutEmoji'])}</div><div>${toText(card['calloutText'])}</div></div>`,
  toggle: (card) =>
    `<details><summary>${toText(card['heading'])}</summary>${toText(card['content'])}</details>`,
  audio: file,
  video: file,
  file,
  header: (card) =>
    wrap('h2', toText(card['header']) || toText(card['heading'])) +
    wrap('p', toText(card['subheader'])),
  product: (card) => wrap('h4', toText(card['productTitle'])) + toText(card['productDescription']),
};

function renderCode(card: Node): string {
  const language = toText(card['language']);
  return `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${escapeHtml(toText(card['code']))}</code></pre>`;
}

function renderEmbed(card: Node): string {
  const url = toText(card['url']);
  return url ? `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>` : toText(card['html']);
}

function renderCard(name: string, card: Node): string | undefined {
  return Object.hasOwn(cardRenderers, name) ? cardRenderers[name]?.(card) : undefined;
}

const markerSchema = z.tuple([z.number(), z.array(z.number()), z.number(), z.unknown()]);
const mobiledocSchema = z.object({
  cards: z.array(z.tuple([z.string(), nodeSchema])).default([]),
  markups: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  atoms: z.array(z.unknown()).default([]),
  sections: z.array(z.tuple([z.number()]).rest(z.unknown())).default([]),
});
type Mobiledoc = z.output<typeof mobiledocSchema>;

function renderMobiledoc(doc: Mobiledoc, onUnknownCard: OnUnknownCard): string {
  const sections =
    doc.sections.length > 0
      ? doc.sections
      : doc.cards.map((_card, index): [number, number] => [10, index]);
  return sections
    .map(([kind, first, second]) => {
      if (kind === 10) {
        const [name = '', card = {}] = doc.cards[Number(first)] ?? [];
        const plain = name === 'card-markdown' ? 'markdown' : name;
        return renderCard(plain, card) ?? (onUnknownCard(name), '');
      }
      if (kind === 2) return `<p><img src="${escapeHtml(toText(first))}"></p>`;
      if (kind === 3) {
        const items = z.array(z.unknown()).catch([]).parse(second);
        return wrap(
          toText(first) || 'ul',
          items.map((item) => wrap('li', renderMarkers(doc, item))).join(''),
        );
      }
      const tag = toText(first);
      return wrap(
        tag === 'aside' || tag === 'pull-quote' ? 'blockquote' : tag || 'p',
        renderMarkers(doc, second),
      );
    })
    .join('\n');
}

function renderMarkers({ markups }: Mobiledoc, input: unknown): string {
  const open: string[] = [];
  return z
    .array(markerSchema)
    .catch([])
    .parse(input)
    .map(([kind, opened, closed, value]) => {
      const openTags = opened.map((index) => {
        const [tag = 'span', attributes] = markups[index] ?? [];
        open.push(tag);
        const [name, href] = z.array(z.string()).catch([]).parse(attributes);
        return tag === 'a' && name === 'href' ? `<a href="${escapeHtml(href ?? '')}">` : `<${tag}>`;
      });
      const closeTags = Array.from({ length: closed }, () => `</${open.pop() ?? 'span'}>`);
      return (
        openTags.join('') + (kind === 0 ? escapeHtml(toText(value)) : '<br>') + closeTags.join('')
      );
    })
    .join('');
}
