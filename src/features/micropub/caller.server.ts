import type { AnyRouter } from '@trpc/server';
import {
  createProcedureCall,
  type CallProcedure,
} from '#features/http-api/call-procedure.server.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import {
  hasScope,
  type CallerToken,
  type Context,
  type WriteRunner,
} from '#platform/trpc.server.ts';
import { createMarkdownReader } from './content-markdown.server.ts';
import { readEntry } from './entry.ts';
import type { Properties, PropertyValue } from './properties.ts';
import { ScopeError } from './token-error.ts';

/** A program that has sent a request with a token. */
export interface Caller {
  context: Context & { token: CallerToken };
  /** Calls a procedure as the token. */
  call: CallProcedure;
  /** As `call`, for the write that `runWrite` stores together with the answer. */
  callWith: (runWrite: WriteRunner | undefined) => CallProcedure;
  /** A content as Markdown. */
  toMarkdown: (value: PropertyValue | undefined) => Promise<string>;
}

export function createCaller(router: AnyRouter, context: Context & { token: CallerToken }): Caller {
  return {
    context,
    call: createProcedureCall(router, context),
    callWith: (runWrite) => createProcedureCall(router, { ...context, runWrite }),
    toMarkdown: createMarkdownReader(context.baseUrl),
  };
}

/** Throws a ScopeError if the token lacks a permission: before anything is read or fetched. */
export function requireScope({ context }: Caller, scope: TokenScope): void {
  if (!hasScope(context, scope)) throw new ScopeError(scope);
}

/** Reads the properties of a post, and converts its text. */
export const readCallerEntry = async ({ toMarkdown }: Caller, properties: Properties) =>
  readEntry(properties, await toMarkdown(properties.get('content')?.[0]));
