import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from './operation.ts';
import { createAnswer } from './result-answer.server.ts';

const operation: Operation = {
  id: 'createThing',
  method: 'POST',
  path: '/things',
  procedure: 'thing.create',
  group: 'Things',
  summary: 'Create a thing.',
  output: z.unknown(),
  status: 201,
  item: 'article',
};
const url = 'https://site.example/api/v1/things?limit=2';
const send = (headers: Record<string, string> = {}) => ({ url, headers: new Headers(headers) });

it('answers with the version and the address of a new item', () => {
  expect(createAnswer(send(), operation, { id: 'x', version: 3 })).toEqual({
    status: 201,
    headers: {
      vary: 'accept, authorization',
      'cache-control': 'no-store',
      'content-type': 'application/json',
      etag: '"3"',
      location: '/api/v1/things/x',
    },
    body: '{"id":"x","version":3}\n',
  });
  const markdown = { id: 'x', version: 3, title: 'Sea', body: 'Salt.' };
  const answer = createAnswer(send({ accept: 'text/markdown' }), operation, markdown);
  expect(answer.body).toContain('title: Sea');
});

it('answers with the address of the next page of a list', () => {
  const list = { ...operation, method: 'GET' as const, status: 200 as const };
  const { headers } = createAnswer(send(), list, { items: [], nextCursor: 'c' });
  expect(headers['link']).toBe('</api/v1/things?limit=2&cursor=c>; rel="next"');
});

it('answers a read of a known version without a body', () => {
  const read = { ...operation, method: 'GET' as const };
  const answer = createAnswer(send({ 'if-none-match': '"3"' }), read, { id: 'x', version: 3 });
  expect(answer).toEqual({ status: 304, headers: { etag: '"3"' }, body: null });
});

it('answers without a body if there is no result', () => {
  const { status, body } = createAnswer(send(), { ...operation, status: 204 }, undefined);
  expect([status, body]).toEqual([204, null]);
});
