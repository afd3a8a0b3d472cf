import type { AnyRouter } from '@trpc/server';
import type { z } from 'zod';
import type { Context } from '#platform/trpc.server.ts';

type Call = (input: unknown) => Promise<unknown>;

/** Finds a procedure of a caller (`router.createCaller`) by its name with the namespace: `blog.update`. */
export function findCall(caller: unknown, procedure: string): Call {
  let found = caller;
  for (const name of procedure.split('.')) found = (found as Record<string, unknown>)[name];
  return found as Call; // callers name procedures that exist, as tests show
}

/** Calls a procedure, and reads its result: fields that the schema does not have are left out. */
export type CallProcedure = <Result extends z.ZodType>(
  procedure: string,
  input: unknown,
  result: Result,
) => Promise<z.output<Result>>;

/** Creates what calls the procedures of a router in a context. */
export function createProcedureCall(router: AnyRouter, context: Context): CallProcedure {
  const caller: unknown = router.createCaller(context);
  return async (procedure, input, result) => result.parse(await findCall(caller, procedure)(input));
}
