import { setImmediate } from 'node:timers/promises';
import { v5 } from 'uuid';
import { completeSlug } from '#content/free-slug.server.ts';
import { tagSlug } from '#content/tag-slug.ts';
import { AppError } from '#lib/errors.ts';
import { createTitle } from './create-title.ts';
import { draftUndated } from './draft-undated.ts';
import type { ImportContext } from './import-context.server.ts';
import {
  prepareDocument,
  renderDocuments,
  saveDocuments,
  type PreparedDocument,
} from './import-document.server.ts';
import { claimPaths, claimRedirects, listMovable } from './claim-redirects.server.ts';
import { describeCorrection, getPath, isReservedSlug, type Correction } from './import-plan.ts';
import type { Post } from './parse-post.ts';
import type { Outcome, TaskReport } from '#features/tasks/report.ts';

/** The namespace of ids that are derived from the source of an entry. */
const namespace = '6f1c2a52-7a0b-4d0a-9a35-6c1f0f5b7d11';

/** The id of an imported text on this site. */
const getImportId = ({ key, id }: Pick<SourcePost, 'key' | 'id'>) => id ?? createImportId(key);

/** Derives a stable id, so that importing the same entry again updates it. */
export const createImportId = (key: string): string => v5(key, namespace);

export interface SourcePost extends Post {
  /** Identifies the source: a path, or the other program's id. */
  key: string;
  /** The id of the text on this site, if it is not derived from the key. */
  id?: string;
  source: string;
  body: string;
  imageUrl: string | null;
  commentsOpen?: boolean;
  /** URLs or paths that it had on the other site, the main one first. They redirect to it. */
  oldAddresses?: string[];
  /** The text as its source has it, for whoever compares it with the body. */
  original?: string | undefined;
}

/** Whether the owner leaves a text out. Then it gets no slug, and the report names it. */
export function isLeftOut(
  { plan, state }: ImportContext,
  post: Pick<SourcePost, 'key' | 'id'>,
): boolean {
  const planned = plan?.get(getImportId(post));
  if (!planned?.correction.skip) return false;
  const corrected = describeCorrection(planned);
  state.report.addText({ ...planned.text, oldAddresses: [], outcome: 'skipped', corrected });
  return true;
}

/** Assigns a unique slug to a text: texts in different folders may have the same name. */
export function assignSlug(
  { slugs, takenSlugs, plan, state }: ImportContext,
  post: Pick<SourcePost, 'kind' | 'key' | 'id' | 'source' | 'slug'> & { date?: string | null },
): string {
  const { kind, source } = post;
  const id = getImportId(post);
  const date = plan?.get(id)?.correction.date ?? post.date ?? null;
  const existing = slugs[kind].get(id);
  if (existing !== undefined && completeSlug(kind, existing, date) === existing) return existing;
  const requestedSlug = completeSlug(kind, existing ?? post.slug, date);
  let slug = requestedSlug;
  for (let number = 2; takenSlugs[kind].has(slug) || isReservedSlug(kind, slug); number += 1)
    slug = `${requestedSlug.slice(0, 240)}-${number}`;
  if (slug !== requestedSlug)
    state.report.note(
      source,
      `The slug ${requestedSlug} is already in use; it was imported as ${slug}.`,
    );
  slugs[kind].set(id, slug);
  takenSlugs[kind].add(slug);
  return slug;
}

/** Imports one text. Its id is derived from its key, so that the next import finds it again. */
export async function importPost(context: ImportContext, post: SourcePost): Promise<string> {
  const { db, state } = context;
  const prepared = await preparePost(context, draftUndated(post));
  if (prepared) await saveDocuments(db, await renderDocuments(db, [prepared], state), state);
  return getImportId(post);
}

/** Validates one text. Undefined if there is nothing to save; the report has the reason. */
export async function preparePost(
  context: ImportContext,
  sourcePost: SourcePost,
): Promise<PreparedDocument | undefined> {
  const { db, state, plan } = context;
  const id = getImportId(sourcePost);
  const planned = plan?.get(id);
  const correction = planned?.correction ?? {};
  const { isDraft = sourcePost.isDraft, date = sourcePost.date } = correction;
  const post = { ...sourcePost, id, isDraft, date };
  const { kind, source, body } = post;
  // Lets the server handle requests between two texts.
  await setImmediate();
  const existing = await db
    .selectFrom(kind)
    .select(['slug', 'createdAt', 'updatedAt', 'version', 'publishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  const slug = assignSlug(context, post);
  context.onPreview?.({ id, original: post.original ?? '', body });
  const hasImportDate = date === null && !isDraft && !existing && kind !== 'page';
  for (const note of listNotes(context, { post, correction, hasImportDate }))
    state.report.note(source, note);
  const path = getPath(kind, slug);
  const formerSlugs = existing && existing.slug !== slug ? [existing.slug] : [];
  const withFormer = { ...post, redirects: [...formerSlugs, ...post.redirects] };
  const redirects = [...claimRedirects(context, withFormer), ...claimPaths(context, post, path)];
  const isEdited = correction.isDraft !== undefined || correction.date !== undefined;
  const times = getTimes({ post, sourceDate: sourcePost.date, isEdited }, existing);
  const fields = { id, slug, redirects, ...times, ...getFields(post, context) };
  const title = post.title || createTitle(body, source);
  const oldAddresses = listMovable(post, state.report);
  const corrected = planned === undefined ? [] : describeCorrection(planned);
  const text = { id, source, kind, title, date, isDraft, path, oldAddresses };
  const listed = corrected.length === 0 ? text : { ...text, corrected };
  const onOutcome = (outcome: Outcome | 'skipped') => state.report.addText({ ...listed, outcome });
  return prepareDocument(db, { source, kind, document: { fields, body }, onOutcome }, state);
}

interface CorrectedPost {
  post: Post;
  correction: Correction;
  hasImportDate: boolean;
}

/** The notes of the report about a text. */
function listNotes(
  { ownerName }: ImportContext,
  { post: { author, remarks }, correction, hasImportDate }: CorrectedPost,
): string[] {
  const isPublished = correction.isDraft === false;
  return [
    author && author !== ownerName
      ? `Its author ${author} is not a user of this site; the owner is its author.`
      : '',
    ...remarks.filter((remark) => !isPublished || !draftReasonPattern.test(remark)),
    hasImportDate ? 'It has no date, so it has the date of this import.' : '',
  ].filter((note) => note !== '');
}

/** Remarks that say why a text is a draft: they are wrong of one that the owner publishes. */
const draftReasonPattern = /\bso it (?:is|was imported as) a draft\b/;

interface ExistingPost {
  createdAt: string;
  updatedAt: string;
  version: number;
  publishedAt: string | null;
}

interface DatedPost {
  post: Post;
  /** The date in the source, which a correction may have replaced. */
  sourceDate: string | null;
  /** Whether its date or status was corrected. */
  isEdited: boolean;
}

/**
 * Uses the times of the source, or those of the first import. A date in the future schedules a text, and changes nothing.
 * A correction is an edit on this site: it is newer than the source by a millisecond, so that the next import without it
 * changes nothing.
 */
function getTimes({ post, sourceDate, isEdited }: DatedPost, existing: ExistingPost | undefined) {
  const now = new Date().toISOString();
  const findPast = (time: string | null) => (time !== null && time <= now ? time : null);
  const { date, updated, isDraft } = post;
  const createdAt = findPast(sourceDate) ?? existing?.createdAt ?? findPast(date) ?? now;
  const publishedAt = isDraft ? null : (date ?? existing?.publishedAt ?? createdAt);
  // Where the source has no times, a higher version says that the text was edited on this site.
  const knownAt = existing?.version === 1 ? existing.updatedAt : createdAt;
  const sourceTime = findPast(updated) ?? findPast(sourceDate) ?? knownAt;
  const updatedAt = isEdited ? addMillisecond(sourceTime) : sourceTime;
  const version = existing?.version ?? 1;
  const isNewEdit = isEdited && existing?.updatedAt !== updatedAt;
  return { createdAt, updatedAt, publishedAt, version: isNewEdit ? version + 1 : version };
}

const addMillisecond = (time: string) => new Date(Date.parse(time) + 1).toISOString();

function getFields(post: SourcePost, context: ImportContext) {
  const { ownerId } = context;
  const { title, description, series, canonicalUrl, imageUrl, note } = post;
  const tags = removeEqualTags(post.tags);
  const status = post.isDraft ? 'draft' : 'published';
  const common = { title, description, status };
  if (post.kind === 'page') return common;
  if (post.kind === 'note') return { ...common, tags, ...note };
  const articleFields = { imageAlt: post.coverAlt, featured: post.isFeatured, authorId: ownerId };
  const commentFields = post.commentsOpen === undefined ? {} : { commentsOpen: post.commentsOpen };
  return { ...common, ...articleFields, ...commentFields, tags, series, canonicalUrl, imageUrl };
}

/** The first of the tags that have the same slug, such as a tag and a category of the source. */
function removeEqualTags(tags: string[]): string[] {
  const slugs = new Set<string>();
  return tags.filter((label) => {
    const slug = tagSlug(label);
    const isFirst = !slugs.has(slug);
    slugs.add(slug);
    return isFirst;
  });
}

/** Handles the failure of one text: a refused one is skipped with the reason, and the import goes on. */
export const skipRefused =
  (report: TaskReport, source: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof AppError)) throw error;
    report.skip(source, error.message);
  };
