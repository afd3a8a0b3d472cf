import { expect, it } from 'vitest';
import { dirname } from 'node:path';
import { operations } from '#features/http-api/operations.ts';
import type { Operation } from '#features/http-api/operation.ts';
import { createSeededRandom } from './fuzz/seeded-random.ts';
import { openApi, type ApiAnswer, type CallApi } from './http-api-caller.ts';
import { createSharedSite } from './site.ts';
import { waitForExports } from './wait-for-exports.ts';

const random = createSeededRandom(20_260);
const { pick } = random;
const oddTexts = [
  '',
  '\0',
  '💥'.repeat(300),
  '../../etc',
  '%00',
  'null',
  '-1',
  '1e999',
  "'; drop table",
  '\u202e',
];
const oddValues: unknown[] = [
  ...oddTexts,
  null,
  -1,
  1e300,
  true,
  [],
  {},
  [[]],
  { id: {} },
  ['\0'],
  'x'.repeat(3_000),
];
const fieldNames = [
  'title',
  'body',
  'ids',
  'action',
  'limit',
  'cursor',
  'status',
  'publishedAt',
  'tags',
  'address',
  'value',
  '__proto__',
];

const badBodies = ['', '{', 'null', '[]', '"text"', '{"title":', '{"unknown":1}', '\u0000'];

function createBody(): string {
  if (random.nextInt(10) < 3) return pick(badBodies);
  const count = 1 + random.nextInt(4);
  return JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, () => [pick(fieldNames), pick(oddValues)])),
  );
}

function createQuery(): string {
  if (random.nextInt(10) < 3) return '';
  return `?${new URLSearchParams([
    [pick(fieldNames), pick(oddTexts)],
    [pick(fieldNames), pick(oddTexts)],
  ])}`;
}

const types = [
  'application/json',
  'text/markdown',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
];

async function sendOddRequest(call: CallApi, { method, path }: Operation): Promise<ApiAnswer> {
  const filled = path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent(pick([...oddTexts, 'a']) || 'a'),
  );
  if (method === 'GET' || method === 'DELETE') return call(method, filled + createQuery());
  const headers = {
    'content-type': pick(types),
    'if-match': pick(['*', '"1"', 'x', '"99999999999"']),
  };
  return call(method, filled, { headers, body: createBody() });
}

/** LONG_TESTS=1 sends more. */
const requestsPerOperation = process.env['LONG_TESTS'] === '1' ? 100 : 10;

it('answers odd input with a sentence, and never fails', async () => {
  const site = await createSharedSite();
  const call = await openApi(site, 'owner');
  const failures: unknown[] = [];
  let refused = 0;
  for (const operation of operations)
    for (let index = 0; index < requestsPerOperation; index += 1) {
      const { status, json, text } = await sendOddRequest(call, operation);
      if (status >= 400) refused += 1;
      const isSentence = status < 400 || /^\S.*[.!…)]$/s.test(String(json?.detail));
      if (status >= 500 || !isSentence) failures.push([operation.id, status, text.slice(0, 300)]);
    }
  await waitForExports(dirname(site.location.file));
  expect(failures).toEqual([]);
  expect(refused).toBeGreaterThan(operations.length * requestsPerOperation * 0.6);
});

it('asks for a token before it reads anything of a request', async () => {
  const call = await openApi(await createSharedSite(), 'anonymous');
  for (const operation of operations.filter(({ path }) => !path.startsWith('/public/'))) {
    const { status, json, headers } = await sendOddRequest(call, operation);
    expect([operation.id, status]).toEqual([operation.id, 401]);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(json.detail).toContain('Send an access token');
  }
});
