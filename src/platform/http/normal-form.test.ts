import { describe, expect, it } from 'vitest';
import { normalizeTarget } from './normal-form.ts';

describe('the normal form', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/blog/', '/blog'],
    ['///', '/'],
    ['/blog//x/?a=//b', '/blog/x?a=//b'],
    ['/x/../preview/page/a', '/preview/page/a'],
    ['/x/%2e%2E/preview/page/a', '/preview/page/a'],
    ['/./preview/page/a', '/preview/page/a'],
    ['/%70review/page/a', '/preview/page/a'],
    ['/%73earch?q=%73', '/search?q=%73'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/caf\xc3\xa9', '/caf%C3%A9'],
    ['/a%3bb', '/a%3Bb'],
    ['/a{b}', '/a%7Bb%7D'],
    ['/.//evil.example/..//', '/'],
    ['/..//evil.example', '/evil.example'],
  ])('of %s is %s', (from, to) => {
    expect(normalizeTarget(from)).toBe(to);
    expect(normalizeTarget(to)).toBe(to);
  });

  it.each(['/', '/blog?x=/', '/..;/preview', '/a.', '/@a', '/;/a', '/a~b', '/caf%C3%A9', '/%2570'])(
    'of %s is the same',
    (target) => expect(normalizeTarget(target)).toBe(target),
  );

  it.each([
    '',
    'a',
    '*',
    'http://site.example/a',
    '/a%2fb',
    '/a%5Cb',
    '/a%00b',
    '/a%',
    '/a%zz',
    '/%ff',
    '/\xff',
    '/a#b',
    '/a?b#c',
  ])('of %j does not exist', (target) => expect(normalizeTarget(target)).toBeNull());
});
