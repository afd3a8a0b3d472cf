import { expect, it } from 'vitest';
import { createProblemResponse } from './problem.ts';

it('is a problem with the sentence of the failure', async () => {
  const response = createProblemResponse({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    detail: 'Wait a minute.',
    retryAfterSeconds: 60,
  });
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Too Many Requests',
    status: 429,
    detail: 'Wait a minute.',
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 60,
  });
});
