import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import superjson from 'superjson';
import { maxBatchCalls } from './http/request-cost.ts';
import { sendForm } from './form-transport.ts';

/** A client whose procedures are called by name. */
export const createTransport = (url: string) =>
  createTRPCUntypedClient({ links: [transportLink(url)] });

/** Sends calls to the endpoint: batched JSON, except form data and binary bodies, which are sent as they are. Includes cookies. */
export function transportLink<Router extends AnyRouter>(url: string): TRPCLink<Router> {
  const fetchWithCookies: typeof fetch = (input, init) =>
    fetch(input, { ...init, credentials: 'include' });
  // Form data cannot be serialized; its response is superjson like any other.
  const formData = { serialize: (body: unknown) => body, deserialize: superjson.deserialize };
  // The links' types ask for a router whose transformer is known; AnyRouter's is not.
  return splitLink({
    condition: (op) => isNonJsonSerializable(op.input),
    true: httpLink({ url, fetch: sendForm, transformer: formData } as never),
    false: httpBatchLink({
      url,
      maxItems: maxBatchCalls,
      fetch: fetchWithCookies,
      transformer: superjson,
    } as never),
  });
}
