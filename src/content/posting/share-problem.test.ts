import { expect, it } from 'vitest';
import { explainLostPictures, getBoxPath, readShareProblem } from './share-problem.ts';

it('says in the address of the box what is missing of a share', () => {
  for (const problem of ['full', 'pictures', 'unread'] as const)
    expect(readShareProblem(getBoxPath(problem).replace('/dashboard', ''))).toMatch(/\w+\.$/);
  expect(readShareProblem(getBoxPath(null).replace('/dashboard', ''))).toBeNull();
});

it('takes no other value from an address', () => {
  for (const search of ['?share=', '?share=toString', '?share=%3Cb%3E'])
    expect(readShareProblem(search)).toBeNull();
});

it('explains pictures that did not fit', () => {
  expect(explainLostPictures(0)).toBeNull();
  expect(explainLostPictures(2)).toContain('at most 4 pictures');
});
