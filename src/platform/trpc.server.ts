import { isOwner, type Role } from '#lib/roles.ts';
import type { ProcedureScope, TokenScope } from '#lib/token-scopes.ts';
import { TRPCError, initTRPC } from '@trpc/server';
import { setSchemaMessages } from '#lib/schema-messages.ts';
import { superjsonTransformer } from './superjson-transformer.server.ts';
import { ZodError } from 'zod';
import {
  AppError,
  getHttpStatus,
  recentSignInRequired,
  unexpectedErrorMessage,
} from '#lib/errors.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
import { countRefusal, type Actor } from './audit/audit-log.server.ts';
import type { RefusalKind } from '#lib/audit-events.ts';
import { isRecentSignIn } from './auth/recent-sign-in.ts';
import type { Db } from './db/database.ts';
import { reportError } from './http/error-context.server.ts';
import { SteppedRateLimit } from './rate-limit/stepped-rate-limit.server.ts';
import type { Storage } from './storage/storage.server.ts';

setSchemaMessages();

/** The signed-in user who sends the request. */
export interface Viewer {
  id: string;
  name: string;
  image: string | null;
  role: Role;
  banned: boolean;
}

/** An access token of the viewer. */
export interface CallerToken {
  id: string;
  name: string;
  scopes: ReadonlySet<TokenScope>;
  /** ISO 8601. */
  expiresAt: string;
}

export interface Context {
  db: Db;
  storage: Storage;
  /** The data folder of the site (DATA_DIR). */
  dataFolder: string;
  /** The largest file of the media library that is no picture (MAX_FILE_MB). */
  maxFileBytes: number;
  /** Signs links. */
  secret: string;
  viewer: Viewer | null;
  /** Absolute address of the site's root, without a trailing slash. */
  baseUrl: string;
  /** The client's IP address, or its network for IPv6; the key of rate limits. */
  clientAddress: string;
  /** The access token by which a program acts for the viewer; null for a browser. */
  token: CallerToken | null;
  /** The session of the viewer. */
  sessionId: string | null;
  /** When the viewer signed in. ISO 8601. */
  sessionStartedAt: string | null;
  /** Runs the resolver of a mutation, for a caller that adds something of its own to the transaction of the write. */
  runWrite?: WriteRunner | undefined;
}

/** Runs `run` once with this database, or with a transaction of it, and returns its result. */
export type WriteRunner = <Result extends WriteResult>(
  db: Db,
  run: (db: Db) => Promise<Result>,
) => Promise<Result>;

/** The result of a resolver; one that has failed must not be committed. */
export type WriteResult = { ok: true; data: unknown } | { ok: false };

/** Who sends the request, for the audit log. */
export const actorOf = ({ viewer, token, clientAddress }: Context): Actor => ({
  userId: viewer?.id ?? null,
  clientAddress,
  ...(token && { tokenName: token.name }),
});

/** Whether a caller has a permission: a browser has those of its user, a program those of its token alone. */
export const hasScope = ({ token }: Pick<Context, 'token'>, scope: TokenScope): boolean =>
  token === null || token.scopes.has(scope);

/** What a procedure declares beside its input. */
export interface ProcedureMeta {
  /** What it asks of an access token. Without it, no token may call the procedure. */
  scope: ProcedureScope;
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer: superjsonTransformer,
    isDev: false,
    errorFormatter({ shape, error }) {
      const cause = error.cause;
      const details = cause instanceof AppError ? cause.details : {};
      const invalid = cause instanceof ZodError ? formatIssue(cause) : null;
      // Messages of unexpected errors are only logged: they may contain internals.
      const isUnexpected = shape.data.code === 'INTERNAL_SERVER_ERROR';
      return {
        ...shape,
        message: invalid?.message ?? (isUnexpected ? unexpectedErrorMessage : shape.message),
        data: {
          code: shape.data.code,
          httpStatus: cause instanceof AppError ? getHttpStatus(cause) : shape.data.httpStatus,
          field: details.field ?? invalid?.field,
          movedTo: details.movedTo,
          retryAfterSeconds: details.retryAfterSeconds,
          findings: details.findings,
        },
      };
    },
  });

export const router = t.router;
/** Several routers in one namespace. */
export const mergeRouters = t.mergeRouters;

const refusalKinds: Partial<Record<AppError['code'], RefusalKind>> = {
  UNAUTHORIZED: 'accessRefused',
  FORBIDDEN: 'accessRefused',
  TOO_MANY_REQUESTS: 'tooManyRequests',
};

/** Maps an AppError to a TRPCError with its code. Unexpected errors are reported, and their message is hidden. */
const handleErrors = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  const cause = explainStorageError(result.error.cause);
  const refusal = cause instanceof AppError ? refusalKinds[cause.code] : undefined;
  if (refusal) countRefusal(ctx.db, { kind: refusal, clientAddress: ctx.clientAddress });
  if (isMalformedForm(cause))
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message: 'This form cannot be read. Send it again.',
    });
  if (result.error.code === 'INTERNAL_SERVER_ERROR') reportUnexpectedError(cause ?? result.error);
  if (cause instanceof AppError) throw toProcedureError(cause);
  if (result.error.code !== 'INTERNAL_SERVER_ERROR') return result;
  throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: unexpectedErrorMessage });
});

/** The error of a procedure that fails with this one; errors that are not expected are returned unchanged. */
export function toProcedureError(error: unknown): unknown {
  const cause = explainStorageError(error);
  if (!(cause instanceof AppError)) return error;
  return new TRPCError({ code: cause.code, message: cause.message, cause });
}

/** The seconds of Retry-After, of rate-limited calls, and of calls without a database; the maximum of a batch. */
export function getRetrySeconds(errors: TRPCError[]): number {
  const seconds = errors.map(({ cause }) =>
    cause instanceof AppError ? (cause.details.retryAfterSeconds ?? 0) : 0,
  );
  return Math.max(0, ...seconds);
}

/** A truncated or malformed form; the parser marks it by this error only. */
function isMalformedForm(cause: unknown): boolean {
  return cause instanceof TypeError && /FormData|multipart/i.test(cause.message);
}

/** Reports unexpected errors and unavailable dependencies; expected failures are not reported. */
function reportUnexpectedError(error: unknown) {
  if (!(error instanceof AppError)) reportError(error);
  else if (error.code === 'SERVICE_UNAVAILABLE') reportError(error.cause ?? error);
}

/** PostgreSQL cannot store NUL in text, so it is rejected in every input. */
const rejectNul = t.middleware(async ({ getRawInput, next }) => {
  const field = findNul(await getRawInput(), []);
  if (field === null) return next();
  throw new AppError('BAD_REQUEST', 'Remove the NUL character.', { field: field.join('.') });
});

/** Enough for the transfer of a folder, and no permanent load. */
const tokenLimit = new SteppedRateLimit({ maxCount: 600, windowSeconds: 60, callsPerWrite: 20 });

/** Refuses tokens without the scope of the procedure. Callers without a token are not concerned. */
const requireScope = t.middleware(async ({ ctx, meta, next }) => {
  const { token } = ctx;
  if (token === null) return next();
  await tokenLimit.enforce(ctx.db, `token ${token.id}`);
  const scope = meta?.scope ?? 'none';
  if (scope === 'none')
    throw new AppError('FORBIDDEN', 'No access token can do this. Use the dashboard instead.');
  if (scope !== 'any' && !token.scopes.has(scope))
    throw new AppError(
      'FORBIDDEN',
      `This access token has no permission ${scope}. Create one that has it, in the dashboard under Settings, Access tokens.`,
    );
  return next();
});

const basePublic = t.procedure.use(handleErrors).use(requireScope);
const baseAuthenticated = basePublic.use(({ ctx, next }) => {
  if (!ctx.viewer) throw new AppError('UNAUTHORIZED', 'Sign in first.');
  return next({ ctx: { ...ctx, viewer: ctx.viewer } });
});
const baseMember = baseAuthenticated.use(({ ctx, next }) => {
  if (ctx.viewer.banned)
    throw new AppError(
      'FORBIDDEN',
      'You are banned from writing on this site. See your profile for the reason and the end.',
    );
  return next();
});
const baseOwner = baseMember.use(({ ctx, next }) => {
  if (!isOwner(ctx.viewer)) throw new AppError('FORBIDDEN', 'Only an owner can do this.');
  return next();
});

const runWrite = t.middleware(({ ctx, type, next }) => {
  if (!ctx.runWrite || type !== 'mutation') return next();
  return ctx.runWrite(ctx.db, (db) => next({ ctx: { ...ctx, db } }));
});

const requireRecentSignIn = t.middleware(({ ctx, next }) => {
  if (!isRecentSignIn(ctx.sessionStartedAt)) throw recentSignInRequired();
  return next();
});

// The input is read last: no file is accepted before the caller's permission is known.
export const publicProcedure = basePublic.use(rejectNul).use(runWrite);
/** For signed-in users, including banned ones: they keep access to their own data. */
export const authenticatedProcedure = baseAuthenticated.use(rejectNul).use(runWrite);
/** For signed-in users who are not banned. */
export const memberProcedure = baseMember.use(rejectNul).use(runWrite);
/** For the owner alone. */
export const ownerProcedure = baseOwner.use(rejectNul).use(runWrite);
// For what a stolen session must not do. A session of more than ten minutes gets PRECONDITION_REQUIRED, and the browser
// asks for a sign-in.
export const recentAuthenticatedProcedure = baseAuthenticated
  .use(requireRecentSignIn)
  .use(rejectNul);
export const recentOwnerProcedure = baseOwner.use(requireRecentSignIn).use(rejectNul);

function formatIssue(error: ZodError) {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.');
  const message = issue?.message ?? 'The input is not valid.';
  return { field: field || undefined, message: field ? `${field}: ${message}` : message };
}

/** No schema is nested deeper; deeper input is rejected by its schema. */
const maxDepth = 8;

/** The path of the first text in the input that contains NUL; null where there is none. */
function findNul(value: unknown, path: string[]): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null || path.length > maxDepth) return null;
  for (const [key, part] of Object.entries(value)) {
    const nested = findNul(part, [...path, key]);
    if (nested) return nested;
  }
  return null;
}
