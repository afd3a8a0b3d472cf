import { expect, it } from 'vitest';
import { changeOperations } from './change-operations.ts';
import { isPublicOperation } from './operation.ts';

it('is public to read, and not to write', () => {
  for (const operation of changeOperations)
    expect([operation.id, isPublicOperation(operation)]).toEqual([
      operation.id,
      operation.method === 'GET',
    ]);
});
