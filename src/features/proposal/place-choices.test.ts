import { expect, it } from 'vitest';
import { placeChoices } from './place-choices.ts';

it('leaves out paragraphs that have no element', () => {
  const container = { querySelector: () => null } as unknown as HTMLElement; // one without elements
  expect(placeChoices(container, [{ line: 1 }])).toEqual([]);
});
