import { expect, it } from 'vitest';
import { findGeneratorName, isSourceName, sourceNames } from './source-names.ts';

it('names generators and exports, each once', () => {
  expect(new Set(sourceNames).size).toBe(sourceNames.length);
  expect(isSourceName('ghost')).toBe(true);
  expect(isSourceName('geocities')).toBe(false);
  expect(findGeneratorName('hugo')).toBe('hugo');
  expect(findGeneratorName('ghost')).toBeUndefined();
});
