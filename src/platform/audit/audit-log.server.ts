import { isStorageFailure } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.server.ts';
import { auditKinds, type AuditKind, type RefusalKind } from '#lib/audit-events.ts';
import { maskNetwork } from './mask-network.ts';

/** Who does something, and from which address. */
export interface Actor {
  /** Null for a visitor and for the command line. */
  userId: string | null;
  /** Empty for the command line. */
  clientAddress: string;
  /** The name of the access token by which a program does it. */
  tokenName?: string;
}

/** Somebody with a shell on the server. */
export const commandLine: Actor = { userId: null, clientAddress: '' };

export interface AuditEvent {
  kind: Exclude<AuditKind, RefusalKind>;
  targetId?: string;
  /** What exactly, without personal data and values. */
  detail?: string;
}

/** Characters. */
const maxDetailLength = 300;
/** Events are kept for a year. */
const retentionMs = 365 * 24 * 60 * 60 * 1000;
/** Limits how long one run holds the database. */
const maxDeletedPerRun = 5_000;

let output: Pick<Log, 'info'> | undefined;

/** Also writes each event as a line of this log. Commands do not: their output is for programs. */
export function logAuditEvents(log: Pick<Log, 'info'>): void {
  output = log;
}

/**
 * Runs `run`, which returns the event or null if nothing happened, and records the event in the same transaction: both
 * are written, or neither.
 */
export async function audited(
  db: Db,
  actor: Actor,
  run: (db: Db) => Promise<AuditEvent | null>,
): Promise<void> {
  const inOne = async (trx: Db) => {
    const event = await run(trx);
    return event && insertEvent(trx, actor, event);
  };
  const row = await (db.isTransaction ? inOne(db) : db.transaction().execute(inOne));
  if (row) output?.info('audit event', row);
}

/** Records an event that changed nothing in the database. */
export async function recordEvent(db: Db, actor: Actor, event: AuditEvent): Promise<void> {
  const row = await insertEvent(db, actor, event);
  output?.info('audit event', row);
}

/** As `recordEvent`, for what works also while nothing can be written, as a backup: then the event is in the log only. */
export async function recordEventIfWritable(
  db: Db,
  actor: Actor,
  event: AuditEvent,
): Promise<void> {
  await recordEvent(db, actor, event).catch((error: unknown) => {
    if (!isStorageFailure(error)) throw error;
    output?.info('audit event', createRow(actor, event));
  });
}

async function insertEvent(db: Db, actor: Actor, event: AuditEvent) {
  const row = createRow(actor, event);
  const category = auditKinds[event.kind];
  const stored = { id: newId(), createdAt: new Date().toISOString(), category };
  await db
    .insertInto('auditEvent')
    .values({ ...row, ...stored, sumKey: null })
    .execute();
  return row;
}

const createRow = (actor: Actor, { kind, targetId, detail }: AuditEvent) => ({
  kind,
  actorId: actor.userId,
  targetId: targetId ?? null,
  network: maskNetwork(actor.clientAddress),
  detail: formatDetail(actor, detail)?.slice(0, maxDetailLength) ?? null,
  count: 1,
});

function formatDetail({ tokenName }: Actor, detail: string | undefined): string | undefined {
  if (tokenName === undefined) return detail;
  const by = `by the token “${tokenName}”`;
  return detail === undefined ? by : `${by}: ${detail}`;
}

interface PendingRefusals {
  kind: RefusalKind;
  /** The time of the first one. */
  at: Date;
  network: string | null;
  count: number;
}

const pendingByDb = new WeakMap<Db, Map<string, PendingRefusals>>();
/** The time between two writes: refusals cost the database nothing, however many there are. */
const flushIntervalMs = 5_000;

export interface Refusal {
  kind: RefusalKind;
  clientAddress: string;
  now?: Date;
}

/** Counts a refusal. It is written within seconds, as a sum per hour and kind. */
export function countRefusal(db: Db, refusal: Refusal): void {
  const { kind, clientAddress, now = new Date() } = refusal;
  let pending = pendingByDb.get(db);
  if (!pending) {
    pending = new Map();
    pendingByDb.set(db, pending);
    const flush = () =>
      void flushRefusals(db).catch((error: unknown) =>
        output?.info('audit sums not written', { error }),
      );
    setTimeout(flush, flushIntervalMs).unref();
  }
  const sumKey = `${now.toISOString().slice(0, 13)} ${kind}`;
  const count = (pending.get(sumKey)?.count ?? 0) + 1;
  pending.set(sumKey, { kind, at: now, network: maskNetwork(clientAddress), count });
}

/** Writes the refusals that were counted since the last call. */
export async function flushRefusals(db: Db): Promise<void> {
  const pending = pendingByDb.get(db);
  pendingByDb.delete(db);
  for (const [sumKey, { kind, at, network, count }] of pending ?? []) {
    const id = newId();
    const category = auditKinds[kind];
    const createdAt = at.toISOString();
    const people = { actorId: null, targetId: null, detail: null };
    await db
      .insertInto('auditEvent')
      .values({ id, createdAt, category, kind, ...people, network, count, sumKey })
      .onConflict((on) =>
        on.column('sumKey').doUpdateSet((eb) => ({
          network,
          count: eb('auditEvent.count', '+', count),
        })),
      )
      .execute();
    output?.info('audit event', { kind, network, count });
  }
}

/** Stands for a user who was deleted, in events by them and on them. */
export const deletedUserId = 'deleted';

/** Replaces the id of a user who is deleted, so that nothing refers to them. Their events stay. */
export async function forgetUser(db: Db, userId: string): Promise<void> {
  for (const column of ['actorId', 'targetId'] as const)
    await db
      .updateTable('auditEvent')
      .set({ [column]: deletedUserId })
      .where(column, '=', userId)
      .execute();
}

/** Deletes events that are older than a year, the oldest first. */
export async function deleteOldEvents(db: Db, now = new Date()): Promise<void> {
  const old = db
    .selectFrom('auditEvent')
    .select('id')
    .where('createdAt', '<', new Date(now.getTime() - retentionMs).toISOString())
    .orderBy('createdAt')
    .limit(maxDeletedPerRun);
  await db.deleteFrom('auditEvent').where('id', 'in', old).execute();
}
