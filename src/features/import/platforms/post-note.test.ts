import { expect, it } from 'vitest';
import { chooseKind, createNote } from './post-note.ts';
import type { PlatformText } from './schema.ts';

const photo = '<p><img src="a.png"></p>';

it('takes one to four pictures with a caption for photos', () => {
  const forms = [
    photo,
    photo.repeat(4),
    photo.repeat(5),
    '<p>Words</p>',
    photo + 'x'.repeat(1_001),
  ];
  expect(forms.map((html) => createNote(html).note.form)).toEqual([
    'photo',
    'photo',
    'note',
    'note',
    'note',
  ]);
});

const create = (fields: Partial<PlatformText>): PlatformText => ({
  key: 'feed 1',
  source: 'post 1',
  fields: { title: 'First words…' },
  kind: 'article',
  path: 'feed.json',
  content: { html: '<p>First words</p>' },
  oldAddresses: [],
  remarks: [],
  ...fields,
});

it('makes notes of posts without a title, unless they are asked to be articles, or are such here', () => {
  const untitled = create({ asNote: createNote('<p>First words</p>') });
  const choose = (text: PlatformText, posts: 'auto' | 'notes' | 'articles', isHere = false) => {
    const { kind, fields } = chooseKind(text, { posts }, () => isHere);
    return [kind, fields['title']];
  };
  expect(choose(untitled, 'auto')).toEqual(['note', '']);
  expect(choose(untitled, 'articles')).toEqual(['article', 'First words…']);
  expect(choose(untitled, 'auto', true)).toEqual(['article', 'First words…']);
  const html = `<p>${'x'.repeat(15_001)}</p>`;
  expect(choose(create({ asNote: createNote(html) }), 'auto')[0]).toBe('article');
  expect(choose(create({ content: { html } }), 'notes')[0]).toBe('article');
  expect(choose(create({}), 'auto')).toEqual(['article', 'First words…']);
  expect(choose(create({}), 'notes')).toEqual(['note', 'First words…']);
  expect(choose(create({ kind: 'page' }), 'notes')[0]).toBe('page');
});
