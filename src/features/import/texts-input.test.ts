import { expect, it } from 'vitest';
import { toTextsInput } from './texts-input.ts';

const id = '0199b7a4-7c1d-7000-8000-000000000001';

it('completes the input of the table', () => {
  expect(toTextsInput({ id })).toEqual({ id, q: '', show: 'all', page: 1 });
});
