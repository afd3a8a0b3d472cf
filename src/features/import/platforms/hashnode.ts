import { z } from 'zod';
import type { Platform, PlatformText } from './schema.ts';
import { parseJsonFiles } from './parse-json-files.ts';

const text = z.string().nullish();
/** The export of a blog's settings: one JSON with all posts. */
const postSchema = z.object({
  _id: text,
  id: text,
  cuid: text,
  slug: z.string(),
  title: z.string(),
  contentMarkdown: z.string(),
  brief: text,
  subtitle: text,
  dateAdded: text,
  publishedAt: text,
  dateUpdated: text,
  updatedAt: text,
  coverImage: z.union([z.string(), z.object({ url: text })]).nullish(),
  tags: z
    .array(z.union([z.string(), z.object({ name: text })]))
    .nullish()
    .transform((tags) => tags ?? []),
  isActive: z.boolean().nullish(),
  isDelisted: z.boolean().nullish(),
  url: text,
  originalArticleURL: text,
});
type Post = z.output<typeof postSchema>;
const exportSchema = z.object({
  posts: z.array(postSchema).min(1),
  drafts: z
    .array(postSchema.partial({ slug: true }))
    .nullish()
    .catch(null),
});

/** Hashnode: the JSON of the export. The backup on GitHub is a folder of Markdown, which is imported as such. */
export const hashnode: Platform = {
  name: 'hashnode',
  isMatch: async (files) => !(await parseJsonFiles(files, exportSchema).next()).done,
  async parse(files) {
    const texts: PlatformText[] = [];
    for await (const { name, data } of parseJsonFiles(files, exportSchema)) {
      const { posts, drafts } = data;
      texts.push(...posts.map((post) => parsePost(post, name, false)));
      for (const draft of drafts ?? [])
        texts.push(parsePost({ ...draft, slug: draft.slug ?? draft.title }, name, true));
    }
    return { texts, skipped: [], notes: ['Comments and reactions of Hashnode are not imported.'] };
  },
};

/** Ids of tags, of which the export does not contain the names. */
const tagIdPattern = /^[\da-f]{24}$/;

function parsePost(post: Post, path: string, isInDrafts: boolean): PlatformText {
  const { slug, title, cuid, coverImage, tags } = post;
  const date = post.dateAdded ?? post.publishedAt;
  const isDelisted = post.isDelisted === true;
  const isDraft = isInDrafts || post.isActive === false || isDelisted || !date;
  const names = tags.flatMap((tag) => (typeof tag === 'string' ? tag : (tag.name ?? [])));
  const unnamed = names.filter((name) => tagIdPattern.test(name));
  const remarks = isDelisted ? ['It was unlisted, so it was imported as a draft.'] : [];
  if (unnamed.length > 0)
    remarks.push(`${unnamed.length} of its tags are only numbers in the export.`);
  return {
    key: `hashnode ${cuid ?? post._id ?? post.id ?? slug}`,
    source: title,
    fields: {
      title,
      slug: slug.replace(/-c[a-z\d]{24}$/, ''),
      description: post.subtitle ?? undefined,
      date,
      updated: post.dateUpdated ?? post.updatedAt,
      draft: isDraft,
      tags: names.filter((name) => !tagIdPattern.test(name)),
      cover: typeof coverImage === 'string' ? coverImage : coverImage?.url,
    },
    kind: 'article',
    path,
    content: { markdown: convertMarkdown(post.contentMarkdown) },
    oldAddresses: isInDrafts ? [] : [post.url ?? `/${slug}`, ...(cuid ? [`/${slug}-${cuid}`] : [])],
    remarks,
  };
}

/** Pictures without their alignment, and embeds as links. */
const convertMarkdown = (body: string): string =>
  body
    .replace(/(!\[[^\]]*\]\([^\s)]+)\s+align="\w+"\)/g, '$1)')
    .replace(/^%\[\s*(https?:[^\]\s]+)\s*\]/gm, '<$1>');
