import { expect, it } from 'vitest';
import { formatRequest, formatResponse, maxExcerptBytes } from './excerpts.ts';

const options = { host: 'hooks.example', secretHeader: 'Authorization' };

it('the log of a request shows the host, and hides the secret header', () => {
  const headers = { 'webhook-id': '1', authorization: 'Bearer secret' };
  const text = formatRequest({ headers, body: '{"a":1}' }, options);
  expect(text).toBe('POST hooks.example\nwebhook-id: 1\nauthorization: ••••••\n\n{"a":1}');
});

it('a long body is cut', () => {
  const text = formatRequest({ headers: {}, body: 'x'.repeat(5_000) }, options);
  expect(text).toHaveLength('POST hooks.example\n\n'.length + maxExcerptBytes + 1);
  expect(text.endsWith('x…')).toBe(true);
});

it('the log of a response has a few headers, and no control characters', () => {
  const headers = { 'content-type': 'text/plain', 'set-cookie': ['a=b'], 'retry-after': '5' };
  const text = formatResponse({ status: 503, headers, body: 'no\0t\u001b[31m now\n\tlater' });
  expect(text).toBe('HTTP 503\ncontent-type: text/plain\nretry-after: 5\n\nno�t�[31m now\n\tlater');
});
