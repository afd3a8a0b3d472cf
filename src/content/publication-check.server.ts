import { AppError } from '#lib/errors.ts';
import type { ContentFindings, Finding } from '#lib/finding.ts';
import type { Db } from '#platform/db/database.ts';
import {
  checkContent,
  findCheckedContent,
  pickCheckedFields,
  listContentSecrets,
  type CheckedContent,
} from './check-content.server.ts';
import type { CallerToken } from '#platform/trpc.server.ts';
import type { ContentKind } from './kinds.ts';
import { canPublish, writeDrafts } from './write-drafts.server.ts';
import { wasPublic } from './publication.server.ts';
import type { AcceptFindings, CheckInput } from './schema.ts';
import { getFindingLines, createRedactor } from './secret-findings.ts';
import { createSlugFinding } from './slug-finding.ts';
import { inTransaction, type AuthorId } from './write.server.ts';

/** More findings are not useful at once; the author corrects these first and checks again. */
const maxFindings = 100;

interface GuardedWrite<Result> {
  kind: ContentKind;
  /** The ids of items that exist before the write. */
  ids: string[];
  acceptFindings: AcceptFindings;
  /** Whether the caller may change what is published or scheduled. */
  canPublish: boolean;
  write: (db: Db) => Promise<Result>;
  /** The ids of the written items. */
  writtenIds: (result: Result) => string[];
}

/**
 * Runs a write in a transaction, and rolls it back with PRECONDITION_FAILED if an item that is published or scheduled
 * after it has findings that are not accepted. Findings that a public item had before the write count as accepted.
 * Drafts and trashed items are not checked. A caller that may not publish gets FORBIDDEN for anything but drafts.
 */
export function guardPublication<Result>(
  db: Db,
  { canPublish: isPublisher, ...guarded }: GuardedWrite<Result>,
): Promise<Result> {
  const { kind, ids, acceptFindings, writtenIds } = guarded;
  const write = isPublisher ? guarded.write : (trx: Db) => writeDrafts(trx, guarded);
  const accepted = acceptFindings ?? ['warnings'];
  const refuses = {
    warning: !accepted.includes('warnings'),
    blocking: !accepted.includes('secrets'),
  };
  return inTransaction(db, async (trx) => {
    if (!refuses.warning && !refuses.blocking) return write(trx);
    // Only a check for warnings needs the Markdown parser; secrets are found without it.
    const check = (content: CheckedContent) =>
      refuses.warning ? checkContent(trx, kind, content) : listContentSecrets(content);
    const before = new Map<string, PreviousFindings>();
    for (const id of ids) {
      const content = await findCheckedContent(trx, kind, id);
      if (content) before.set(id, await readPrevious(content, check));
    }
    const result = await write(trx);
    const rejected: ContentFindings[] = [];
    for (const id of writtenIds(result)) {
      const content = await findCheckedContent(trx, kind, id);
      if (!content || !isPublishedOrScheduled(content)) continue;
      const previous = before.get(id);
      const contentFindings = listNewFindings(content, await check(content), previous);
      const findings = refuses.warning
        ? [...contentFindings, ...checkSlug(content, previous)]
        : contentFindings;
      if (findings.some(({ severity }) => refuses[severity]))
        rejected.push(toContentFindings(content, findings));
    }
    if (rejected.length > 0) throw createRejection(rejected);
    return result;
  });
}

interface WriteCall<Input> {
  ctx: { db: Db; viewer: { id: string }; token: CallerToken | null };
  input: Input;
}

/** The resolver of a kind's `create` or `update`: runs the write with the publication check. */
export function guardedWrite<
  Input extends { id?: string | undefined; acceptFindings?: AcceptFindings },
  Item extends { id: string },
>(kind: ContentKind, write: (db: Db, input: Input, by: AuthorId) => Promise<Item>) {
  return ({ ctx, input }: WriteCall<Input>): Promise<Item> => {
    const ids = input.id === undefined ? [] : [input.id];
    return guardPublication(ctx.db, {
      kind,
      ids,
      acceptFindings: input.acceptFindings,
      canPublish: canPublish(ctx),
      write: (db) => write(db, input, ctx.viewer.id),
      writtenIds: (item) => [item.id],
    });
  };
}

/** The findings that publishing these fields of a form would have, without a write. */
export async function listFindings(
  db: Db,
  kind: ContentKind,
  { id, ...fields }: CheckInput,
): Promise<ContentFindings> {
  const check = (content: CheckedContent) => checkContent(db, kind, content);
  const stored = id === undefined ? undefined : await findCheckedContent(db, kind, id);
  const previous = stored && (await readPrevious(stored, check));
  const content: CheckedContent = {
    ...(stored ?? { ...unsavedContent, id: id ?? '' }),
    ...pickCheckedFields(kind, fields),
  };
  const findings = listNewFindings(content, await check(content), previous);
  return toContentFindings(content, [...findings, ...checkSlug(content, previous)]);
}

/** What the check reads of an item that is not stored yet, besides the fields of the form. */
const unsavedContent = {
  title: '',
  description: '',
  status: 'draft' as const,
  publishedAt: null,
  trashedAt: null,
  hasBeenPublic: 0,
  body: '',
};

/** Published, or scheduled. */
const isPublishedOrScheduled = ({ status, trashedAt }: CheckedContent) =>
  status === 'published' && trashedAt === null;

interface PreviousFindings {
  /** The number of findings by key; empty for an item that was not public. */
  counts: Map<string, number>;
  /** The published slug; undefined if the item was never public. */
  slug: string | undefined;
}

async function readPrevious(
  content: CheckedContent,
  check: (content: CheckedContent) => Finding[] | Promise<Finding[]>,
): Promise<PreviousFindings> {
  const counts = new Map<string, number>();
  if (isPublishedOrScheduled(content)) {
    const keyOf = createKeyOf(content);
    for (const finding of await check(content)) {
      const key = keyOf(finding);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return { counts, slug: wasPublic(content) ? content.slug : undefined };
}

function listNewFindings(
  content: CheckedContent,
  findings: Finding[],
  previous: PreviousFindings | undefined,
) {
  const counts = new Map(previous?.counts);
  const keyOf = createKeyOf(content);
  return findings.filter((finding) => {
    const key = keyOf(finding);
    const remaining = counts.get(key) ?? 0;
    counts.set(key, remaining - 1);
    return remaining <= 0;
  });
}

/** Identifies a finding by the text of its lines, wherever they move. Hazard: keys contain secrets; never send them. */
function createKeyOf(content: CheckedContent): (finding: Finding) => string {
  const lines: Record<string, string[]> = {
    body: content.body.split('\n'),
    code: (content.code ?? '').split('\n'),
    title: [content.title],
    description: content.description.split('\n'),
  };
  return ({ kind, field, line }) => {
    const rejected = getFindingLines(lines[field] ?? [], line);
    return [kind, field, ...rejected.map((one) => one.trim())].join('\n');
  };
}

function checkSlug({ slug }: CheckedContent, previous: PreviousFindings | undefined): Finding[] {
  const before = previous?.slug;
  if (before === undefined || slug === undefined || slug === before) return [];
  return [createSlugFinding(before, slug)];
}

function toContentFindings({ id, title }: CheckedContent, findings: Finding[]): ContentFindings {
  const isBlocking = ({ severity }: Finding) => severity === 'blocking';
  const sorted = [...findings.filter(isBlocking), ...findings.filter((one) => !isBlocking(one))];
  const shown = sorted.slice(0, maxFindings);
  return {
    id,
    title: createRedactor(title).redact(title),
    findings: shown,
    total: findings.length,
  };
}

function createRejection(rejected: ContentFindings[]): AppError {
  const findings = rejected.flatMap((one) => one.findings);
  const secret = findings.find(({ severity }) => severity === 'blocking');
  const message = secret
    ? `This would publish a possible secret. ${secret.sentence} Or confirm that it may be public.`
    : 'The check before publishing found problems. Review them, or publish anyway.';
  return new AppError('PRECONDITION_FAILED', message, { findings: rejected });
}
