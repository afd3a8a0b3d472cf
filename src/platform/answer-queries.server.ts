import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
  type AnyProcedure,
  type AnyRouter,
  type TRPCError,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';

export interface QueryAnswer {
  status: number;
  /** JSON. */
  body: string;
  errors: TRPCError[];
}

export interface QueryOptions {
  router: AnyRouter;
  /** The names of the procedures, as they stand in the URL behind the endpoint. */
  path: string;
  url: URL;
  maxBatchCalls: number;
  createContext: () => Promise<object>;
}

interface Query {
  path: string;
  input: unknown;
}

/**
 * Answers a GET request for queries as the adapter of tRPC does, byte for byte. The adapter makes controllers and streams for
 * each call, which take longer than most queries. Null for anything but a plain request for queries that exist: nothing
 * has run then, and the adapter answers it.
 */
export async function answerQueries(
  request: Request,
  options: QueryOptions,
): Promise<QueryAnswer | null> {
  const isBatch = options.url.searchParams.get('batch') === '1';
  const queries = isPlain(request, options.url) ? findQueries(options, isBatch) : null;
  if (!queries) return null;
  const context = await options.createContext().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const {
    _def: { _config: config },
  } = options.router;
  const errors: TRPCError[] = [];
  const run = async ({ path, input }: Query, batchIndex: number) => {
    const call = { router: options.router, path, type: 'query' as const, batchIndex };
    try {
      if ('error' in context) throw context.error;
      const { signal } = request;
      const getRawInput = async () => input;
      const data: unknown = await callTRPCProcedure({
        ...call,
        ctx: context.value,
        getRawInput,
        signal,
      });
      return { result: { data } };
    } catch (error_) {
      const error = getTRPCErrorFromUnknown(error_);
      errors.push(error);
      const ctx = 'value' in context ? context.value : undefined;
      return { error: getTRPCErrorShape({ config, error, type: 'query', path, input, ctx }) };
    }
  };
  const answers = await Promise.all(queries.map(run));
  const [first] = answers;
  const transformed = transformTRPCResponse(config, isBatch || !first ? answers : first);
  return {
    status: getHTTPStatusCode(answers),
    body: JSON.stringify(transformed),
    errors,
  };
}

/** Streams, bodies and connection parameters are left to the adapter. */
function isPlain({ method, headers }: Request, url: URL): boolean {
  return (
    method === 'GET' &&
    !headers.has('content-type') &&
    !headers.has('trpc-accept') &&
    !headers.get('accept')?.includes('jsonl') &&
    !url.searchParams.has('connectionParams')
  );
}

/** The queries of a request with their inputs; null where one does not exist, is no query, or cannot be read. */
function findQueries(
  { router, path, url, maxBatchCalls }: QueryOptions,
  isBatch: boolean,
): Query[] | null {
  const {
    _def: { _config: config, procedures },
  } = router;
  const isQuery = (name: string) => {
    if (!Object.hasOwn(procedures, name)) return false;
    const { _def: definition } = procedures[name] as AnyProcedure; // it lists nothing else
    return definition.type === 'query';
  };
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > maxBatchCalls || !paths.every(isQuery)) return null;
  try {
    const text = url.searchParams.get('input');
    const inputs: unknown = text ? JSON.parse(text) : undefined;
    const list = isBatch ? readBatch(inputs, paths.length) : [inputs];
    return paths.map((name, index) => {
      const input = list[index];
      return {
        path: name,
        input: input === undefined ? undefined : config.transformer.input.deserialize(input),
      };
    });
  } catch {
    return null;
  }
}

/** The inputs of a batch: an object with those of the calls, by their numbers. Throws where it is something else. */
function readBatch(inputs: unknown, length: number): unknown[] {
  if (inputs === undefined) return [];
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
    throw new TypeError('The inputs of a batch are no object.');
  const byNumber = new Map<string, unknown>(Object.entries(inputs));
  return Array.from({ length }, (_, index) => byNumber.get(String(index)));
}
