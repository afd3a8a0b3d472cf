import type { AnyRouter } from '@trpc/server';
import type { z } from 'zod';
import type { ProcedureScope } from '#lib/token-scopes.ts';
import { runUncharged } from '#platform/http/processor-shares.server.ts';
import { toInputSchema, type JsonSchema } from './input-schema.ts';
import type { Operation } from './operation.ts';

/** What an operation takes from its procedure. */
export interface ProcedureFacts {
  /** Of its input; without properties for a procedure without input. */
  schema: JsonSchema;
  /** `any` for what everybody may call. */
  scope: ProcedureScope;
}

/** The part of a procedure that the types of tRPC keep to themselves. */
interface DeclaredProcedure {
  _def: { inputs: z.ZodType[]; meta?: { scope: ProcedureScope } };
}

/** By procedure: to describe an input takes a millisecond. */
const knownFacts = new WeakMap<DeclaredProcedure, ProcedureFacts>();

/** Reads the facts about the procedure of an operation. Throws if the router has no such procedure. */
export function getProcedureFacts(
  router: AnyRouter,
  { procedure }: Pick<Operation, 'procedure'>,
): ProcedureFacts {
  const {
    _def: { procedures },
  } = router;
  if (!Object.hasOwn(procedures, procedure)) throw new Error(`There is no procedure ${procedure}.`);
  const declared = procedures[procedure] as DeclaredProcedure; // the router lists nothing else
  const known = knownFacts.get(declared);
  if (known) return known;
  const {
    _def: {
      inputs: [input],
      meta,
    },
  } = declared;
  const schema = input ? runUncharged(() => toInputSchema(input)) : {};
  const facts = { schema, scope: meta?.scope ?? 'none' };
  knownFacts.set(declared, facts);
  return facts;
}
