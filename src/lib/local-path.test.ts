import { describe, expect, it } from 'vitest';
import { parseLocalPath } from './local-path.ts';

describe('the path to return to', () => {
  it.each(['/', '/guestbook', '/blog/a?tag=b#c', '/dashboard/blog/1/edit', '/search?q=%2F%2Fx'])(
    'may be %s',
    (path) => expect(parseLocalPath(path)).toBe(path),
  );
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\u0000/evil.example',
    `/${'a'.repeat(3000)}`,
    null,
    ['/guestbook'],
    { toString: () => '/guestbook' },
  ])('is rejected when it is %j', (value) => expect(parseLocalPath(value)).toBeNull());
});
