import { expect, it } from 'vitest';
import { listOf, tagsOf } from './post-tags.ts';

it('finds what a text is about, each subject once', () => {
  const cases: [Record<string, unknown>, string[]][] = [
    [{ tags: ['a', 'B', 'b'], categories: 'one two' }, ['a', 'B', 'one', 'two']],
    [{ tags: 'a b, c' }, ['a b', 'c']],
    [{ category: 'Machine learning' }, ['Machine learning']],
    [{ categories: [['Code', 'Web'], ['Life']] }, ['Code', 'Web', 'Life']],
    [{ taxonomies: { tags: ['x'], categories: ['y'] } }, ['x', 'y']],
    [{ tags: [{ label: 'L' }, { name: 'N' }, 2020, null] }, ['L', 'N', '2020']],
    [{ tags: ['posts', 'second tag', ''] }, ['second tag']],
    [{}, []],
  ];
  for (const [fields, wanted] of cases) expect(tagsOf(fields)).toEqual(wanted);
  expect(listOf('/a/ /b/')).toEqual(['/a/', '/b/']);
});
