/** How the browser calls server functions, and how it handles every kind of response. */
import type { Page } from '@playwright/test';
import { toCrossJSON, toCrossJSONStream } from 'seroval';
import { answerServerFunctions, type Answer } from './answering-server.ts';
import { expect, hydrate, statusMessage, test } from './fixtures.ts';

const serialized = { 'x-tss-serialized': 'true' };
const lines = { ...serialized, 'content-type': 'application/x-ndjson' };
const json = { ...serialized, 'content-type': 'application/json' };
const plainJson = { 'content-type': 'application/json' };
const text = { 'content-type': 'text/plain' };

/** The page's router, as its global variable exposes it. */
interface Inside {
  __TSR_ROUTER__: {
    options: {
      context: {
        queryClient: {
          getQueryCache(): {
            getAll(): {
              queryKey: unknown[];
              options: { queryFn?: (context: object) => Promise<unknown> };
            }[];
          };
        };
      };
    };
  };
}

/** The result of a server function call: its value, or its failure. */
interface Outcome {
  value?: unknown;
  /** The result of the value's promise `later`. */
  later?: unknown;
  failure?: { isError: boolean; message: string; code?: unknown };
}

/** Calls the server function that returns a collection's bookmarks, as the page does. */
async function callFromPage(page: Page): Promise<Outcome> {
  return page.evaluate(async () => {
    const { queryClient } = (window as never as Inside).__TSR_ROUTER__.options.context; // as the router sets it
    const query = queryClient
      .getQueryCache()
      .getAll()
      .find(({ queryKey, options }) => options.queryFn && queryKey[1] === 'of');
    if (!query?.options.queryFn) throw new Error('The page has no query of bookmarks.');
    try {
      const value = await query.options.queryFn({ queryKey: query.queryKey });
      const hasLater = typeof value === 'object' && value !== null && 'later' in value;
      return { value, ...(hasLater ? { later: await value.later } : {}) };
    } catch (error) {
      const isError = error instanceof Error;
      const message = isError ? error.message : String(error);
      const code = isError && 'code' in error ? { code: error.code } : {};
      return { failure: { isError, message, ...code } };
    }
  });
}

async function openBookmarks(page: Page) {
  await page.goto('/bookmarks/databases');
  await hydrate(page);
}

/** The result of the call with this response of the server. */
async function outcomeOf(page: Page, answer: Answer): Promise<Outcome> {
  await openBookmarks(page);
  await answerServerFunctions(page, answer);
  return callFromPage(page);
}

const failureOf = async (page: Page, answer: Answer) => (await outcomeOf(page, answer)).failure;

const encode = (value: unknown) => JSON.stringify(toCrossJSON(value));

/** The lines of a stream that completes its value after the first line. */
async function encodeStream(value: unknown): Promise<string[]> {
  const encoded: string[] = [];
  await new Promise<void>((resolve, reject) => {
    toCrossJSONStream(value, {
      refs: new Map(),
      onParse: (node) => void encoded.push(`${JSON.stringify(node)}\n`),
      onDone: () => resolve(),
      onError: reject,
    });
  });
  return encoded;
}

/** A promise that settles after the first chunk was read. */
const soon = (value: unknown) =>
  new Promise((resolve) => {
    setImmediate(() => resolve(value));
  });

test('a call by GET carries its input and the markers', async ({ page }) => {
  await openBookmarks(page);
  const { calls } = await answerServerFunctions(page, {
    headers: json,
    chunks: [encode({ result: null })],
  });
  expect(await callFromPage(page)).toEqual({ value: null });
  const [call] = calls;
  expect(call?.method).toBe('GET');
  expect(call?.url.pathname).toMatch(/^\/_serverFn\/[0-9a-f]{64}$/);
  expect(call?.url.searchParams.get('payload')).toContain('collectionId');
  expect(call?.url.searchParams.has('createServerFn')).toBe(true);
  expect(call?.headers).toMatchObject({
    'x-tsr-redirect': 'manual',
    accept: expect.stringMatching(/application\/x-ndjson.*application\/json/),
  });
});

test('the site itself answers the marked call', async ({ page }) => {
  await openBookmarks(page);
  const { value } = await callFromPage(page);
  expect(value).toMatchObject({ items: expect.arrayContaining([expect.anything()]) });
});

test('a JSON answer is decoded into its value', async ({ page }) => {
  const value = { items: [{ title: 'é 🦆' }], since: 'x' };
  const answer = { headers: json, chunks: [encode({ result: value })] };
  expect(await outcomeOf(page, answer)).toEqual({ value });
});

test('plain JSON is the value itself', async ({ page }) => {
  const answer = { headers: plainJson, chunks: ['{"items":[1]}'] };
  expect(await outcomeOf(page, answer)).toEqual({ value: { items: [1] } });
});

test('the first line of a stream is the value, and later lines complete it', async ({ page }) => {
  const [first = '', ...rest] = await encodeStream({
    result: { items: ['é 🦆'], later: soon('came later') },
  });
  expect(rest.length).toBeGreaterThan(0);
  const bytes = Buffer.from(first);
  const inDuck = bytes.indexOf(Buffer.from('🦆')) + 2;
  const chunks = [bytes.subarray(0, inDuck), bytes.subarray(inDuck), ...rest];
  const { value, later } = await outcomeOf(page, { headers: lines, chunks });
  expect(value).toMatchObject({ items: ['é 🦆'] });
  expect(later).toBe('came later');
});

test('invalid later lines are logged and skipped', async ({ page, expectMessage }) => {
  expectMessage(/error: Invalid JSON line: this is no JSON /);
  expectMessage(/error: Invalid JSON line: \{"t":"no node"\} /);
  const [first = '', ...rest] = await encodeStream({ result: { later: soon('all the same') } });
  const chunks = [first, 'this is no JSON\n', '\n{"t":"no node"}\n', ...rest];
  expect((await outcomeOf(page, { headers: lines, chunks })).later).toBe('all the same');
});

test('a stream that breaks off after its first line is logged', async ({ page, expectMessage }) => {
  expectMessage(/error: Stream processing error:/);
  expectMessage(/net::ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Stream processing error:'),
  );
  const chunks = [`${encode({ result: 'the value' })}\n`];
  // Chromium drops what it has not handed over yet when the connection breaks off.
  const received = Promise.withResolvers<void>();
  const answer = { headers: lines, chunks, breaksOff: received.promise };
  expect(await outcomeOf(page, answer)).toEqual({ value: 'the value' });
  received.resolve();
  await logged;
});

test('the first line of a stream may hold the failure', async ({ page }) => {
  const chunks = [`${encode({ error: new Error('It did not work.') })}\n`];
  expect(await failureOf(page, { headers: lines, chunks })).toEqual({
    isError: true,
    message: 'It did not work.',
  });
});

const brokenStreams: [what: string, chunks: string[], message: string][] = [
  ['nothing in it', [], 'Stream ended before first object'],
  ['half an object', ['{"t":'], 'Stream ended before first object'],
  ['blank lines only', ['\n\n'], 'No JSON line in the first chunk'],
  ['a blank first line', ['\n', `${encode({ result: 1 })}\n`], 'No JSON line in the first chunk'],
  ['a first line that is no JSON', ['nonsense\n'], 'No JSON line in the first chunk'],
  ['a first line of another form', ['{"a":1}\n'], 'Unable to transform response from server'],
];
for (const [what, chunks, message] of brokenStreams)
  test(`a stream with ${what} fails`, async ({ page }) => {
    expect(await failureOf(page, { headers: lines, chunks })).toEqual({ isError: true, message });
  });

for (const [form, headers] of [
  ['stream', lines],
  ['JSON', json],
] as const)
  test(`a ${form} answer without a body fails`, async ({ page }) => {
    const failure = { isError: true, message: 'No response body' };
    expect(await failureOf(page, { status: 204, headers, chunks: [] })).toEqual(failure);
    await page.evaluate((given) => {
      window.fetch = () => Promise.resolve(new Response(null, { headers: given }));
    }, headers);
    expect((await callFromPage(page)).failure).toEqual(failure);
  });

test('a failed answer with the marker and JSON is thrown as its error', async ({
  page,
  expectMessage,
}) => {
  expectMessage(statusMessage(500));
  for (const body of [new Error('From the server.'), { error: new Error('From the server.') }]) {
    const answer = { status: 500, headers: json, chunks: [encode(body)] };
    expect(await failureOf(page, answer)).toEqual({ isError: true, message: 'From the server.' });
    await page.unrouteAll();
  }
});

const failedTexts: [what: string, headers: Record<string, string>, body: string][] = [
  ['plain text', text, 'The way is blocked.'],
  ['plain JSON', plainJson, '{"result":{"items":[]}}'],
  ['plain JSON that speaks of an error', plainJson, '{"error":"x","message":"y"}'],
  ['JSON that bears the marker and has another form', json, '{"message":"x"}'],
  ['lines of JSON', lines, `${encode({ result: 'no' })}\n`],
];
for (const [what, headers, body] of failedTexts)
  test(`the text of a failed response is the message: ${what}`, async ({ page, expectMessage }) => {
    expectMessage(statusMessage(500));
    const answer = { status: 500, headers, chunks: [body] };
    expect(await failureOf(page, answer)).toEqual({ isError: true, message: body });
  });

test('a failed answer without a word is an unknown error', async ({ page, expectMessage }) => {
  expectMessage(statusMessage(502));
  expect(await failureOf(page, { status: 502, headers: text, chunks: [] })).toEqual({
    isError: true,
    message: 'Unknown error',
  });
});

for (const [what, value] of [
  ['the value of the answer', new Error('Said to be well.')],
  ['its result', { result: new Error('Said to be well.') }],
] as const)
  test(`an error is thrown where it is ${what}`, async ({ page }) => {
    expect(await failureOf(page, { headers: json, chunks: [encode(value)] })).toEqual({
      isError: true,
      message: 'Said to be well.',
    });
  });

test('a failure of no known form is an unknown error', async ({ page }) => {
  const answer = { headers: json, chunks: [encode({ error: { strange: true } })] };
  expect(await failureOf(page, answer)).toEqual({ isError: true, message: 'Unknown error' });
});

test('a rejection that is no error is an unknown error, on both transports', async ({ page }) => {
  await openBookmarks(page);
  await page.evaluate(() => {
    // Code between the page and the network, such as an extension, may reject with any value.
    window.fetch = () => Promise.reject({ strange: true } as never); // oxlint-disable-line prefer-promise-reject-errors -- that is the point
  });
  expect((await callFromPage(page)).failure).toEqual({ isError: true, message: 'Unknown error' });
  const message = await page.evaluate(async () => {
    const { api } = (window as never as { __TSR_ROUTER__: { options: { context: Context } } })
      .__TSR_ROUTER__.options.context; // as the router sets it
    interface Context {
      api: {
        snippet: { allPublic: { queryOptions(): { queryFn(of: object): Promise<unknown> } } };
      };
    }
    const { queryFn, ...options } = api.snippet.allPublic.queryOptions();
    return queryFn(options).then(
      () => 'no error',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  });
  expect(message).toBe('Unknown error');
});

test('JSON that cannot be decoded is no answer', async ({ page }) => {
  for (const body of ['no JSON', '{"items":[]}']) {
    expect(await failureOf(page, { headers: json, chunks: [body] })).toEqual({
      isError: true,
      message: 'Unable to transform response from server',
    });
    await page.unrouteAll();
  }
});
