import { expect, it } from 'vitest';
import { parseForm, parseJson } from './submission.ts';

const form = (query: string) => parseForm(new URLSearchParams(query));

it('a form is an item with properties; brackets and repeated names mean several values', () => {
  expect(form('h=entry&content=Hello&category[]=a&category[]=b&mp-slug=x&tag=1&tag=2')).toEqual({
    action: 'create',
    type: 'entry',
    properties: new Map([
      ['content', ['Hello']],
      ['category', ['a', 'b']],
      ['mp-slug', ['x']],
      ['tag', ['1', '2']],
    ]),
  });
});

it('the access token is no property', () => {
  const submission = form('content=Hello&access_token=secret&access_token[]=secret');
  expect(JSON.stringify(submission)).not.toContain('secret');
  expect(parseJson('{"properties":{"access_token":["secret"]}}')).toMatchObject({
    properties: new Map(),
  });
});

it('an empty form is an entry without properties', () => {
  expect(form('')).toEqual({ action: 'create', type: 'entry', properties: new Map() });
});

it('a form deletes and undeletes, and cannot update', () => {
  expect(form('action=delete&url=https://a.example/b')).toEqual({
    action: 'delete',
    url: 'https://a.example/b',
  });
  expect(form('action=undelete&url=x')).toEqual({ action: 'undelete', url: 'x' });
  expect(() => form('action=update&url=x')).toThrow('as JSON');
  expect(() => form('action=burn&url=x')).toThrow('no such action');
  expect(() => form('action=delete')).toThrow('Say which post');
});

it('JSON is an item as in Microformats 2; children are a property of it', () => {
  const text = JSON.stringify({
    type: ['h-entry'],
    properties: { content: [{ html: '<b>x</b>' }], category: 'a' },
    children: [{ type: ['h-cite'], properties: {} }],
  });
  expect(parseJson(text)).toEqual({
    action: 'create',
    type: 'entry',
    properties: new Map<string, unknown>([
      ['content', [{ html: '<b>x</b>' }]],
      ['category', ['a']],
      ['children', [{ type: ['h-cite'], properties: {} }]],
    ]),
  });
});

it('an update has lists', () => {
  const update = {
    action: 'update',
    url: 'x',
    replace: { content: ['new'] },
    add: { category: ['c'] },
    delete: { category: ['a'] },
  };
  expect(parseJson(JSON.stringify(update))).toEqual({
    action: 'update',
    url: 'x',
    changes: {
      replace: new Map([['content', ['new']]]),
      add: new Map([['category', ['c']]]),
      remove: new Map([['category', ['a']]]),
    },
  });
  expect(parseJson('{"action":"update","url":"x","delete":["category"]}')).toMatchObject({
    changes: { remove: new Map([['category', null]]) },
  });
});

it.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['null', 'null'],
  ['properties that are no object', '{"properties":[]}'],
  ['a type that is no text', '{"type":[1]}'],
  ['an action that is no text', '{"action":1}'],
  ['an update of nothing', '{"action":"update","url":"x"}'],
  ['an update without an address', '{"action":"update","add":{}}'],
  ['a replacement that is a text', '{"action":"update","url":"x","replace":"no"}'],
  ['a replacement without a list', '{"action":"update","url":"x","replace":{"content":"no"}}'],
  ['a deletion of numbers', '{"action":"update","url":"x","delete":[1]}'],
  ['an address that is a list', '{"action":"delete","url":["x"]}'],
])('%s is refused with a sentence', (_name, text) => {
  expect(() => parseJson(text)).toThrow(/^[A-Z“].*\.$/);
});
