import { expect, it } from 'vitest';
import { exportOperations } from './export-operations.ts';

it('answers one operation with a file', () => {
  const files = exportOperations.filter(({ file }) => file !== undefined);
  expect(files.map(({ id, method }) => [id, method])).toEqual([['downloadExport', 'GET']]);
});
