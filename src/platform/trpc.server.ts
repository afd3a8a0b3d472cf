import { TRPCError, initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { ZodError } from 'zod';
import { AppError, unforeseenMessage } from '#lib/errors.ts';
import type { Db } from './db/database.ts';
import { reportSurprise } from './http/surprises.server.ts';
import type { Storage } from './storage/storage.server.ts';

/** Who asks. */
export interface Viewer {
  id: string;
  name: string;
  image: string | null;
  role: 'user' | 'admin';
  banned: boolean;
}

export interface Context {
  db: Db;
  storage: Storage;
  /** Where the site keeps its files. */
  dataFolder: string;
  viewer: Viewer | null;
  /** Absolute address of the site's root, without a trailing slash. */
  baseUrl: string;
  /** The network address that the call comes from, or the network that stands for it: for counting. */
  address: string;
  /** The session of the viewer. */
  sessionId: string | null;
}

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  isDev: false,
  errorFormatter({ shape, error }) {
    const cause = error.cause;
    const details = cause instanceof AppError ? cause.details : {};
    const invalid = cause instanceof ZodError ? readIssue(cause) : null;
    // What was not foreseen stays in the log: its message may tell what a visitor must not know.
    const unforeseen = shape.data.code === 'INTERNAL_SERVER_ERROR';
    return {
      ...shape,
      message: invalid?.message ?? (unforeseen ? unforeseenMessage : shape.message),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        field: details.field ?? invalid?.field,
        movedTo: details.movedTo,
        retryAfterSeconds: details.retryAfterSeconds,
        findings: details.findings,
      },
    };
  },
});

export const router = t.router;

/** Foreseen failures become tRPC's own, with their code. A surprise goes to the log, and its message no further. */
const foreseen = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (isBrokenForm(cause))
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message: 'This form cannot be read. Send it again.',
    });
  if (result.error.code === 'INTERNAL_SERVER_ERROR') reportFailure(cause ?? result.error);
  if (cause instanceof AppError)
    throw new TRPCError({ code: cause.code, message: cause.message, cause });
  if (result.error.code !== 'INTERNAL_SERVER_ERROR') return result;
  throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: unforeseenMessage });
});

/** A form that was cut short or is none; its reader says so by this alone. */
function isBrokenForm(cause: unknown): boolean {
  return cause instanceof TypeError && /FormData|multipart/i.test(cause.message);
}

/** What was not foreseen, and a database that is away, is for the log. */
function reportFailure(error: unknown) {
  if (!(error instanceof AppError)) reportSurprise(error);
  else if (error.code === 'SERVICE_UNAVAILABLE') reportSurprise(error.cause ?? error);
}

/** PostgreSQL keeps no NUL in a text, and no person writes one. */
const readable = t.middleware(async ({ getRawInput, next }) => {
  const field = findNul(await getRawInput(), []);
  if (field === null) return next();
  throw new AppError('BAD_REQUEST', 'Take the NUL character out.', { field: field.join('.') });
});

const anybody = t.procedure.use(foreseen);
const person = anybody.use(({ ctx, next }) => {
  if (!ctx.viewer) throw new AppError('UNAUTHORIZED', 'Sign in first.');
  return next({ ctx: { ...ctx, viewer: ctx.viewer } });
});
const member = person.use(({ ctx, next }) => {
  if (ctx.viewer.banned)
    throw new AppError(
      'FORBIDDEN',
      'You are banned from writing here. Your profile says why, and until when.',
    );
  return next();
});
const owner = member.use(({ ctx, next }) => {
  if (ctx.viewer.role !== 'admin') throw new AppError('FORBIDDEN', 'Only the owner may do this.');
  return next();
});

// What is sent is read last: nobody's files are taken in before it is known that they may send some.
export const publicProcedure = anybody.use(readable);
/** For people who are signed in, banned ones too: what is theirs stays theirs. */
export const personProcedure = person.use(readable);
/** For people who are signed in and not banned. */
export const memberProcedure = member.use(readable);
/** For the owner alone. */
export const ownerProcedure = owner.use(readable);

function readIssue(error: ZodError) {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.');
  const message = issue?.message ?? 'The input is not valid.';
  return { field: field || undefined, message: field ? `${field}: ${message}` : message };
}

/** No input of ours is nested deeper; what is, is left to its schema to refuse. */
const deepest = 8;

/** Where in the input a text holds a NUL; null for nowhere. */
function findNul(value: unknown, path: string[]): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null || path.length > deepest) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = findNul(part, [...path, key]);
    if (found) return found;
  }
  return null;
}
