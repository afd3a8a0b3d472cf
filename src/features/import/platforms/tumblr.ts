import { escapeHtml } from '#lib/escape-html.ts';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { Platform, PlatformText } from './schema.ts';
import { parseJson } from '#lib/parse-json.ts';
import { createNote } from './post-note.ts';
import { createTitle, toPlainText } from './read-values.ts';
import { toTumblrNote } from './tumblr-note.ts';

const htmlPattern = /(?:^|\/)(?:posts\/)?html\/\d+\.html$/;
const text = z.string().nullish();
const photoSchema = z.object({
  original_size: z.object({ url: z.string() }).optional(),
  caption: text,
});
/** A post of the API (tumblr.com/docs/en/api/v2), in its older form or as blocks (NPF). */
const postSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  id_string: text,
  type: text,
  post_url: text,
  slug: text,
  date: text,
  timestamp: z.number().nullish(),
  state: text,
  tags: z.array(z.string()).catch([]),
  title: text,
  body: text,
  caption: text,
  text,
  source: text,
  url: text,
  description: text,
  question: text,
  answer: text,
  permalink_url: text,
  photos: z.array(photoSchema).catch([]),
  dialogue: z.array(z.object({ label: text, phrase: text })).catch([]),
  reblogged_from_name: text,
  content: z.array(z.record(z.string(), z.unknown())).catch([]),
});
type Post = z.output<typeof postSchema>;
const listSchema = z.union([
  z.array(postSchema).min(1),
  z.object({ posts: z.array(postSchema) }).transform(({ posts }) => posts),
  z
    .object({ response: z.object({ posts: z.array(postSchema) }) })
    .transform(({ response }) => response.posts),
]);

function parsePosts(json: string): Post[] {
  const parsed = listSchema.safeParse(parseJson(json));
  const posts = parsed.success ? parsed.data : [];
  return posts.some(({ post_url: url, type }) => url || type) ? posts : [];
}

const isPostXml = (xml: string) => /<tumblr\b/.test(xml.slice(0, 2_000)) && /<post\b/.test(xml);

/** Tumblr: the export (a page for each post, and the folder `media`), the JSON of its API, or the XML of its first API. */
export const tumblr: Platform = {
  name: 'tumblr',
  async isMatch({ names, read }) {
    if (names.some((name) => htmlPattern.test(name))) return true;
    for (const name of names) {
      if (name.endsWith('.json') && parsePosts(await read(name)).length > 0) return true;
      if (name.endsWith('.xml') && isPostXml(await read(name))) return true;
    }
    return false;
  },
  async parse({ names, read }) {
    const texts: PlatformText[] = [];
    for (const name of names) {
      if (htmlPattern.test(name)) texts.push(parsePage(name, await read(name)));
      else if (name.endsWith('.json'))
        texts.push(...parsePosts(await read(name)).map((post) => parsePost(post, name)));
      else if (name.endsWith('.xml')) texts.push(...parseXml(await read(name), name));
    }
    return { texts, skipped: [], notes: ['Notes, likes and replies of Tumblr are not imported.'] };
  },
};

/** A page of the export: the post, and below it the time and the tags. The address and the state are not in it. */
function parsePage(path: string, html: string): PlatformText {
  const id = /(\d+)\.html$/.exec(path)?.[1] ?? path;
  const inside = /<body[^>]*>([\s\S]*?)<\/body>/.exec(html)?.[1] ?? html;
  const [content = '', footer = ''] = inside.split(/<div id="footer">/);
  const heading = /^\s*<h1[^>]*>([\s\S]*?)<\/h1>/.exec(content);
  const body = heading ? content.replace(heading[0], '') : content;
  const time = /<span id="timestamp">([\s\S]*?)<\/span>/.exec(footer)?.[1] ?? '';
  const tags = [...footer.matchAll(/<span class="tag">([\s\S]*?)<\/span>/g)];
  return {
    key: `tumblr ${id}`,
    source: `post ${id}`,
    fields: {
      title: heading ? toPlainText(heading[1] ?? '') : createTitle(body, `Post ${id}`),
      slug: heading ? undefined : id,
      date: parseTime(toPlainText(time)),
      tags: tags.map(([, tag = '']) => toPlainText(tag)),
    },
    kind: 'article',
    path,
    content: { html: body },
    oldAddresses: [`/post/${id}`],
    remarks: [],
    ...(heading ? {} : { asNote: createNote(body) }),
  };
}

/** `June 24th, 2018 11:49pm`, as `June 24, 2018 11:49 pm`. */
const parseTime = (time: string): string =>
  time.replace(/(\d)(?:st|nd|rd|th)\b/, '$1').replace(/(\d)([ap]m)$/i, '$1 $2');

function parsePost(post: Post, path: string): PlatformText {
  const id = post.id_string ?? post.id;
  const html = post.content.length > 0 ? renderBlocks(post.content) : renderPost(post);
  const heading = post.content.find(({ subtype }) => subtype === 'heading1')?.['text'];
  const title = post.title || (typeof heading === 'string' ? heading : '');
  const date =
    typeof post.timestamp === 'number' ? new Date(post.timestamp * 1_000).toISOString() : post.date;
  const asNote = toTumblrNote(post, html);
  const isPublic = post.state == null || post.state === 'published' || post.state === 'queued';
  return {
    key: `tumblr ${id}`,
    source: `post ${id}`,
    fields: {
      title: toPlainText(title) || createTitle(html, `${post.type ?? 'Post'} ${id}`),
      slug: post.slug || undefined,
      date,
      draft: !isPublic,
      tags: post.tags,
    },
    kind: 'article',
    path,
    content: { html },
    ...(asNote ? { asNote } : {}),
    oldAddresses: [post.post_url ?? `/post/${id}`, `/post/${id}`].filter(
      (one, index, all) => all.indexOf(one) === index,
    ),
    remarks: [
      ...(post.reblogged_from_name ? [`It was reblogged from ${post.reblogged_from_name}.`] : []),
      ...(post.state === 'private' ? ['It was private, so it was imported as a draft.'] : []),
    ],
  };
}

const link = (url: string | null | undefined, words?: string | null) =>
  url ? `<p><a href="${url}">${words || url}</a></p>` : '';

function renderPost(post: Post): string {
  const photos = post.photos.map(
    ({ original_size: size, caption }) =>
      `<figure><img src="${size?.url ?? ''}" alt="">${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`,
  );
  const quote =
    post.type === 'quote'
      ? `<blockquote>${post.text ?? ''}</blockquote><p>${post.source ?? ''}</p>`
      : '';
  const question = post.question ? `<blockquote>${post.question}</blockquote>` : '';
  const talk = post.dialogue.map(
    ({ label, phrase }) => `<p><b>${label ?? ''}</b> ${phrase ?? ''}</p>`,
  );
  const target = post.type === 'link' ? link(post.url, post.title) : link(post.permalink_url);
  const parts = [
    target,
    ...photos,
    quote,
    question,
    ...talk,
    post.answer,
    post.body,
    post.caption,
    post.description,
  ];
  return parts.flatMap((part) => part || []).join('\n');
}

const toHtml = (value: unknown) => escapeHtml(String(value ?? ''));
const headings: Record<string, string> = { heading1: 'h2', heading2: 'h3' };
const blockSchema = z.object({ url: z.string().catch('') });

function renderBlocks(blocks: Record<string, unknown>[]): string {
  const html = blocks.map((block) => {
    if (block['type'] === 'image') {
      const media = z.array(blockSchema).catch([]).parse(block['media']);
      return `<p><img src="${media[0]?.url ?? ''}" alt="${toHtml(block['alt_text'])}"></p>`;
    }
    if (block['type'] !== 'text')
      return link(blockSchema.catch({ url: '' }).parse(block).url, toHtml(block['title']));
    const subtype = String(block['subtype'] ?? '');
    if (/list-item/.test(subtype)) return `<ul><li>${toHtml(block['text'])}</li></ul>`;
    const tag = headings[subtype] ?? (/quote|indented/.test(subtype) ? 'blockquote' : 'p');
    return `<${tag}>${toHtml(block['text'])}</${tag}>`;
  });
  return html.join('\n').replace(/<\/ul>\n<ul>/g, '');
}

/** The XML of the first API (tumblr.com/docs/en/api/v1): the elements of a post have its kind in their names. */
function parseXml(xml: string, path: string): PlatformText[] {
  if (!isPostXml(xml)) return [];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => ['post', 'tag', 'photo-url'].includes(name),
  });
  const value = z.preprocess(
    (one) => (Array.isArray(one) ? one[0] : one),
    z
      .union([z.string(), z.object({ '#text': z.string() }).transform((one) => one['#text'])])
      .catch(''),
  );
  const schema = z.object({
    '@id': z.string(),
    '@url-with-slug': z.string().catch(''),
    '@url': z.string().catch(''),
    '@slug': z.string().catch(''),
    '@date-gmt': z.string().catch(''),
    '@type': z.string().catch(''),
    'regular-title': value,
    'regular-body': value,
    'photo-caption': value,
    'photo-url': value,
    'quote-text': value,
    'quote-source': value,
    'link-text': value,
    'link-url': value,
    'link-description': value,
    tag: z.array(z.string()).catch([]),
  });
  const { tumblr: root } = z
    .object({ tumblr: z.object({ posts: z.object({ post: z.array(schema) }) }) })
    .parse(parser.parse(xml));
  return root.posts.post.map((post) =>
    parsePost(
      postSchema.parse({
        id: post['@id'],
        type: post['@type'],
        post_url: post['@url-with-slug'] || post['@url'] || null,
        slug: post['@slug'],
        date: post['@date-gmt'],
        tags: post.tag,
        title: post['regular-title'] || post['link-text'],
        body: post['regular-body'] || post['link-description'],
        caption: post['photo-caption'],
        text: post['quote-text'],
        source: post['quote-source'],
        url: post['link-url'],
        photos: post['photo-url'] ? [{ original_size: { url: post['photo-url'] } }] : [],
      }),
      path,
    ),
  );
}
