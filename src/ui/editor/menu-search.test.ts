import { expect, it } from 'vitest';
import { listMenuItems } from './menu-items.ts';
import { searchMenu } from './menu-search.ts';

const items = listMenuItems({
  pickPictures: () => undefined,
  choosePicture: () => undefined,
  pickFiles: () => undefined,
  canSearchLinks: true,
  card: {
    fetchCard: () => async () => ({ title: '', description: '', imageUrl: null }),
    announce: () => undefined,
  },
});
const find = (query: string) => searchMenu(items, query).map(({ name }) => name);

it.each([
  ['image', 'Picture'],
  ['photo', 'Picture'],
  ['photos', 'Gallery'],
  ['math', 'Formula'],
  ['latex', 'Formula'],
  ['hr', 'Divider'],
  ['todo', 'Task list'],
  ['checklist', 'Task list'],
  ['embed', 'Video'],
  ['youtube', 'Video'],
  ['mermaid', 'Diagram'],
  ['h2', 'Heading 2'],
  ['h 2', 'Heading 2'],
  ['code bl', 'Code block'],
  ['toggle', 'Details'],
  ['pdf', 'File'],
  ['attach', 'File'],
  ['warn', 'Callout: warning'],
  ['danger', 'Callout: caution'],
  ['link', 'Internal link'],
  ['bookmark', 'Bookmark card'],
  ['note', 'Callout: note'],
  ['foot', 'Footnote'],
  ['TABLE', 'Table'],
])('%j finds %s first', (query, name) => {
  expect(find(query)[0]).toBe(name);
});

it('lists everything without a query, and nothing for other words', () => {
  expect(find('')).toHaveLength(items.length);
  expect(find(' ')).toHaveLength(items.length);
  expect(find('zebra')).toEqual([]);
});

it('an action that is missing has no entry', () => {
  const few = listMenuItems({
    canSearchLinks: false,
    card: { fetchCard: () => undefined, announce: () => undefined },
  });
  const names = few.map(({ name }) => name);
  for (const name of ['Picture', 'Gallery', 'File', 'Internal link', 'Bookmark card'])
    expect(names).not.toContain(name);
  expect(names).toContain('Footnote');
});
