import type { z } from 'zod';
import type { CallProcedure } from '#features/http-api/call-procedure.server.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import type { Db } from '#platform/db/database.ts';
import type { ReaderText } from './untrusted.ts';

/** What a tool gets besides its input. */
export interface ToolContext {
  /** Calls a procedure as the token, and reads its result: fields that the schema does not have are left out. */
  call: CallProcedure;
  /** The names of the fields that a procedure accepts. */
  listFields: (procedure: string) => string[];
  scopes: ReadonlySet<TokenScope>;
  db: Db;
  baseUrl: string;
  readerText: ReaderText;
}

/** What a tool does to the site: reads, adds, changes, or takes away. */
type Effect = 'read' | 'add' | 'change' | 'remove';

export interface Tool {
  name: string;
  title: string;
  description: string;
  /** The token needs all of them; a tool without scopes is there for every token. */
  scopes: readonly TokenScope[];
  effect: Effect;
  /** Whether it reads what another server has. */
  isOpenWorld?: boolean;
  /** Whether its results have texts of readers. */
  hasReaderText?: boolean;
  input: z.ZodObject;
  output: z.ZodObject;
  run: (input: unknown, context: ToolContext) => Promise<object>;
}

interface TypedTool<Input extends z.ZodObject, Output extends z.ZodObject> extends Omit<
  Tool,
  'input' | 'output' | 'run'
> {
  input: Input;
  output: Output;
  run: (input: z.output<Input>, context: ToolContext) => Promise<z.output<Output>>;
}

/** Defines a tool whose function fits its schemas. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: TypedTool<Input, Output>,
): Tool => ({ ...tool, run: (input, context) => tool.run(tool.input.parse(input), context) });
