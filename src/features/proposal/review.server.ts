import { contentPath, kinds, type ContentKind } from '#content/kinds.ts';
import { renderBlocks } from '#content/markdown/render-blocks.server.ts';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { findContent } from '#content/storage.server.ts';
import { selectTarget } from '#features/comment/target.server.ts';
import { kindDefinitions } from '#features/import/kind-definitions.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { conflict, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { parseFieldsJson } from './data.server.ts';
import { applyHunks, listHunks, type Fields, type Hunk } from './hunks.ts';
import { toFields } from './proposed-fields.server.ts';
import type { ProposalTable } from './table.server.ts';

/** A proposal with all that the owner needs to decide. */
export async function reviewProposal(db: Db, id: string) {
  const proposal = await getProposal(db, id);
  const { base: _base, fields: _fields, tokenId: _token, size: _size, ...facts } = proposal;
  return {
    ...facts,
    change: proposal.type === 'change' ? await reviewChange(db, proposal) : null,
    item: proposal.type === 'item' ? await reviewItem(db, proposal) : null,
    comment: proposal.type === 'comment' ? await reviewDecision(db, proposal) : null,
  };
}

async function getProposal(db: Db, id: string) {
  const row = await db
    .selectFrom('proposal')
    .innerJoin('user', 'user.id', 'proposal.userId')
    .selectAll('proposal')
    .select(['user.name as authorName', 'user.image as authorImage'])
    .where('proposal.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('proposal');
  return row;
}

/** The item and what would change of it; null if the item or the texts of the proposal are gone. */
async function reviewChange(db: Db, proposal: ProposalTable) {
  const found = await findVersions(db, proposal);
  if (!found) return null;
  const { kind, item, versions } = found;
  const hunks = listHunks(versions);
  const definitions = listDefinitions(versions.proposed['body']);
  return {
    kind,
    id: item.id,
    version: item.version,
    status: item.status,
    isTrashed: item.trashedAt !== null,
    editPath: `${kinds[kind].dashboardPath}/${item.id}/edit`,
    publicPath:
      item.status === 'published' && item.trashedAt === null
        ? contentPath(kind, item.slug ?? null)
        : null,
    hunks: await renderHunks(db, hunks, definitions),
  };
}

async function findVersions(db: Db, proposal: ProposalTable) {
  const { kind, subjectId, base, fields } = proposal;
  if (kind === null || subjectId === null || fields === '{}') return null;
  const item = await findContent(db, kindDefinitions[kind].definition, subjectId);
  if (!item) return null;
  const versions = {
    base: parseFieldsJson(base),
    current: toFields(kind, item),
    proposed: parseFieldsJson(fields),
  };
  return { kind, item, versions };
}

/** Further ones are shown as Markdown only. */
const maxRendered = 25;
const maxRenderedLength = 20_000;
const maxRenderedTotal = 200_000;

/** Adds to the hunks of a body how they look: both sides, if they can be rendered alone. */
async function renderHunks(db: Db, hunks: Hunk[], definitions: string) {
  const bodies = hunks.filter(({ field }) => field === 'body').slice(0, maxRendered);
  let total = 0;
  const fitting = bodies.filter(({ now, after }) => {
    const lengths = [String(now).length, String(after).length];
    if (Math.max(...lengths) > maxRenderedLength) return false;
    total += lengths[0] ?? 0;
    total += lengths[1] ?? 0;
    return total <= maxRenderedTotal;
  });
  const blocks = fitting.flatMap(({ now, after }) => [String(now), String(after)]);
  const html = await renderBlocks({ blocks, definitions }, imageResolver(db));
  return hunks.map((hunk) => {
    const index = fitting.indexOf(hunk);
    const rendered = index < 0 ? null : { now: html[2 * index], after: html[2 * index + 1] };
    return { ...hunk, nowHtml: rendered?.now ?? null, afterHtml: rendered?.after ?? null };
  });
}

/** The definitions of links and footnotes of a text, to which its paragraphs refer. */
const listDefinitions = (body: unknown) =>
  typeof body === 'string' ? (body.match(/^ {0,3}\[[^\]\n]+\]:.*$/gm) ?? []).join('\n') : '';

/** The fields of a proposed item, and its body as the page would show it; null if the text cannot be rendered. */
async function reviewItem(db: Db, { kind, fields }: ProposalTable) {
  const { body, ...others } = parseFieldsJson(fields);
  const html = typeof body === 'string' ? await renderItem(db, body) : '';
  return { kind, fields: others, body: typeof body === 'string' ? body : '', html };
}

async function renderItem(db: Db, body: string): Promise<string | null> {
  const [rendered] = await Promise.allSettled([
    renderMarkdown(body, { resolveImage: imageResolver(db) }),
  ]);
  return rendered.status === 'fulfilled' ? rendered.value.html : null;
}

/** The comment as it is now, and what is proposed; null if it is gone. */
async function reviewDecision(db: Db, { subjectId, fields }: ProposalTable) {
  const comment = await db
    .selectFrom('comment')
    .leftJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('note', 'note.id', 'comment.noteId')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.id', 'comment.html', 'comment.status', 'comment.createdAt'])
    .select(selectTarget)
    .select('user.name as authorName')
    .where('comment.id', '=', subjectId)
    .where('comment.status', '!=', 'removed')
    .executeTakeFirst();
  const { action, body } = parseFieldsJson(fields);
  const html =
    typeof body === 'string' ? (await renderMarkdown(body, { profile: 'comment' })).html : '';
  if (!comment) return null;
  const { targetKind, targetId: _id, commentsOpen: _open, slug, ...shown } = comment;
  const path = contentPath(targetKind, slug);
  return { ...shown, path, action: String(action), answerHtml: html };
}

export interface MergedProposal {
  kind: ContentKind;
  id: string;
  /** The version of the item with which it was merged. */
  version: number;
  fields: Fields;
}

/** The item with the proposal, for the editor: where both changed the same, both versions are in the text. */
export async function mergeProposal(db: Db, id: string): Promise<MergedProposal> {
  const proposal = await getProposal(db, id);
  const found = proposal.status === 'open' ? await findVersions(db, proposal) : null;
  if (!found) throw conflict('status', 'This proposal can no longer be edited. Reload the page.');
  const { kind, item, versions } = found;
  const accepted = new Set(listHunks(versions).map((hunk) => hunk.id));
  const fields = applyHunks(versions, { accepted, keepsBoth: true });
  return { kind, id: item.id, version: item.version, fields };
}
