import { expect, it } from 'vitest';
import { siteOperations } from './site-operations.ts';

it('reads without writing, and writes with a method that says so', () => {
  const writes = /^(create|update|delete|moderate|pin|upload|copy|begin|finish|start|render)/;
  for (const { id, method } of siteOperations)
    expect([id, method !== 'GET']).toEqual([id, writes.test(id)]);
});
