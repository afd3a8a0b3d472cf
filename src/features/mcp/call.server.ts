import { TRPCError, type AnyRouter } from '@trpc/server';
import { getErrorShape } from '@trpc/server/shared';
import { createProcedureCall } from '#features/http-api/call-procedure.server.ts';
import { getProcedureFacts } from '#features/http-api/procedure-facts.server.ts';
import { AppError, unexpectedErrorMessage } from '#lib/errors.ts';
import { reportError } from '#platform/http/error-context.server.ts';
import { toProcedureError, type CallerToken, type Context } from '#platform/trpc.server.ts';
import type { ToolContext } from './tool.server.ts';
import { createReaderText } from './untrusted.ts';

/** Creates what the tools of a request need. Procedures are called as the token. */
export function createToolContext(
  router: AnyRouter,
  context: Context & { token: CallerToken },
): ToolContext {
  return {
    call: createProcedureCall(router, context),
    listFields: (procedure) =>
      Object.keys(getProcedureFacts(router, { procedure }).schema.properties ?? {}),
    scopes: context.token.scopes,
    db: context.db,
    baseUrl: context.baseUrl,
    readerText: createReaderText(),
  };
}

/** The sentence that a caller reads about an error. Errors that nobody expects are reported, and say nothing. */
export function describeError(error: unknown, router: AnyRouter): string {
  const known = toProcedureError(error);
  if (!(known instanceof TRPCError)) {
    reportError(error);
    return unexpectedErrorMessage;
  }
  const {
    _def: { _config: config },
  } = router;
  const shape: { message: string; data: unknown } = getErrorShape({
    config,
    error: known,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: undefined,
  });
  const findings = known.cause instanceof AppError ? (known.cause.details.findings ?? []) : [];
  const sentences = findings.flatMap((item) => item.findings.map(({ sentence }) => sentence));
  return [shape.message, ...sentences].join(' ');
}
