import { expect, it } from 'vitest';
import { toList, listTags } from './post-tags.ts';

it('lists the tags of a text without duplicates', () => {
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
  for (const [fields, wanted] of cases) expect(listTags(fields)).toEqual(wanted);
  expect(toList('/a/ /b/')).toEqual(['/a/', '/b/']);
});
