/** Estimates of the processor time that requests take, in milliseconds; the dear ones are rounded up. */
export const requestCostsMs = {
  /** Rendering a page. */
  render: 25,
  /** Finding the route of an address, and its cached page. */
  lookup: 0.25,
  /** One procedure call; most read a list. */
  call: 3,
  /** A server function, a sign-in, a search, a heart. */
  endpoint: 5,
  view: 0.2,
};

/** The calls of one request. The client of the site sends more in several requests. */
export const maxBatchCalls = 10;

const procedurePath = /^\/api\/trpc\/([^?]*)(?:\?|$)/;

/** The number of procedure calls in a request; 0 for any other request. The URL must be in its normal form. */
export function countCalls(url: string): number {
  const [, names] = procedurePath.exec(url) ?? [];
  return names === undefined ? 0 : names.split(/,|%2C/).length;
}

/** What a request costs before anything is known but its URL, in milliseconds. The URL must be in its normal form. */
export function getRequestCost(url: string): number {
  const calls = countCalls(url);
  if (calls > 0) return calls * requestCostsMs.call;
  if (url === '/api/view') return requestCostsMs.view;
  return /^\/(api|_serverFn|signin\/owner|search\?)/.test(url)
    ? requestCostsMs.endpoint
    : requestCostsMs.lookup;
}
