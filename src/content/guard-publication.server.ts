import { AppError } from '#lib/errors.ts';
import type { ContentFindings, Finding } from '#lib/finding.ts';
import type { Db } from '#platform/db/database.ts';
import {
  checkContent,
  findCheckedContent,
  listContentSecrets,
  type CheckedContent,
} from './check-content.server.ts';
import type { ContentKind } from './kinds.ts';
import type { AcceptFindings } from './schema.ts';
import { readFoundLines, readSecrets } from './secret-findings.ts';
import { slugFinding } from './slug-finding.ts';
import { inTransaction, type Writer } from './write.server.ts';

/** Because nobody reads more of them; a text that has more is mended before it is looked at again. */
const maxFindings = 100;

interface Guarded<Result> {
  kind: ContentKind;
  /** What exists already of the things that are written. */
  ids: string[];
  acceptFindings: AcceptFindings;
  write: (db: Db) => Promise<Result>;
  /** The things that were written. */
  written: (result: Result) => string[];
}

/**
 * Runs a write in a transaction, and takes it back with PRECONDITION_FAILED if something that readers see then, or will
 * see at its time, has findings that are not accepted. What was there before in a text that was public already counts
 * as accepted. Drafts and what is in the trash are not looked at.
 */
export function guardPublication<Result>(
  db: Db,
  { kind, ids, acceptFindings, write, written }: Guarded<Result>,
): Promise<Result> {
  const accepted = acceptFindings ?? ['warnings'];
  const refuses = {
    warning: !accepted.includes('warnings'),
    blocking: !accepted.includes('secrets'),
  };
  return inTransaction(db, async (trx) => {
    if (!refuses.warning && !refuses.blocking) return write(trx);
    // The parser is asked only by those who want to know of warnings.
    const check = (content: CheckedContent) =>
      refuses.warning ? checkContent(trx, kind, content) : listContentSecrets(content);
    const before = new Map<string, Known>();
    for (const id of ids) {
      const content = await findCheckedContent(trx, kind, id);
      if (content) before.set(id, await readKnown(content, check));
    }
    const result = await write(trx);
    const found: ContentFindings[] = [];
    for (const id of written(result)) {
      const content = await findCheckedContent(trx, kind, id);
      if (!content || !isForReaders(content)) continue;
      const known = before.get(id);
      const inText = listNew(content, await check(content), known);
      const findings = refuses.warning ? [...inText, ...checkAddress(content, known)] : inText;
      if (findings.some(({ severity }) => refuses[severity])) found.push(gather(content, findings));
    }
    if (found.length > 0) throw refusal(found);
    return result;
  });
}

interface WriteCall<Input> {
  ctx: { db: Db; viewer: { id: string } };
  input: Input;
}

/** The resolver of a kind's `create` or `update`: the write, guarded. */
export function guardedWrite<
  Input extends { id?: string | undefined; acceptFindings?: AcceptFindings },
  Whole extends { id: string },
>(kind: ContentKind, write: (db: Db, input: Input, by: Writer) => Promise<Whole>) {
  return ({ ctx, input }: WriteCall<Input>): Promise<Whole> => {
    const ids = input.id === undefined ? [] : [input.id];
    return guardPublication(ctx.db, {
      kind,
      ids,
      acceptFindings: input.acceptFindings,
      write: (db) => write(db, input, ctx.viewer.id),
      written: (whole) => [whole.id],
    });
  };
}

/** Published now or at its time. */
const isForReaders = ({ status, trashedAt }: CheckedContent) =>
  status === 'published' && trashedAt === null;

interface Known {
  /** How often each finding is there; nothing of what was not public. */
  counts: Map<string, number>;
  /** The address that readers know; undefined if it never was public. */
  slug: string | undefined;
}

async function readKnown(
  content: CheckedContent,
  check: (content: CheckedContent) => Finding[] | Promise<Finding[]>,
): Promise<Known> {
  const counts = new Map<string, number>();
  if (isForReaders(content)) {
    const keyOf = keysOf(content);
    for (const finding of await check(content)) {
      const key = keyOf(finding);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const { publishedAt, slug } = content;
  const wasPublic = publishedAt !== null && publishedAt <= new Date().toISOString();
  return { counts, slug: wasPublic ? slug : undefined };
}

function listNew(content: CheckedContent, findings: Finding[], known: Known | undefined) {
  const counts = new Map(known?.counts);
  const keyOf = keysOf(content);
  return findings.filter((finding) => {
    const key = keyOf(finding);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left <= 0;
  });
}

/** A finding is known again by what stands there, wherever it has moved to. Never leaves the server: it has secrets. */
function keysOf(content: CheckedContent): (finding: Finding) => string {
  const lines: Record<string, string[]> = {
    body: content.body.split('\n'),
    code: (content.code ?? '').split('\n'),
    title: [content.title],
    description: content.description.split('\n'),
  };
  return ({ kind, field, line }) => {
    const found = readFoundLines(lines[field] ?? [], line);
    return [kind, field, ...found.map((one) => one.trim())].join('\n');
  };
}

function checkAddress({ slug }: CheckedContent, known: Known | undefined): Finding[] {
  const before = known?.slug;
  if (before === undefined || slug === undefined || slug === before) return [];
  return [slugFinding(before, slug)];
}

function gather({ id, title }: CheckedContent, findings: Finding[]): ContentFindings {
  const isBlocking = ({ severity }: Finding) => severity === 'blocking';
  const sorted = [...findings.filter(isBlocking), ...findings.filter((one) => !isBlocking(one))];
  const shown = sorted.slice(0, maxFindings);
  return { id, title: readSecrets(title).redact(title), findings: shown, total: findings.length };
}

function refusal(found: ContentFindings[]): AppError {
  const findings = found.flatMap((one) => one.findings);
  const secret = findings.find(({ severity }) => severity === 'blocking');
  const message = secret
    ? `This would publish what looks like a secret. ${secret.sentence} Or confirm that it may be read by everybody.`
    : 'The check before publishing has found something. Look at it first, or publish it all the same.';
  return new AppError('PRECONDITION_FAILED', message, { findings: found });
}
