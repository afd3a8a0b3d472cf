import { expect, it } from 'vitest';
import {
  formatSignInHint,
  isSameHint,
  parseSignInHint,
  signInHintCookie,
  signInHintPattern,
} from './sign-in-hint.ts';

const hint = { id: '0199a0b2-0000-7000-8000-00000000000a', role: 'admin' } as const;
const cookie = `${signInHintCookie}=${formatSignInHint(hint)}`;

it('reads the hint among other cookies', () => {
  expect(parseSignInHint(cookie)).toEqual(hint);
  expect(parseSignInHint(`theme=dark; ${cookie}; x=1`)).toEqual(hint);
  expect(parseSignInHint(cookie.replace('admin', 'user'))).toEqual({ ...hint, role: 'user' });
  expect(signInHintPattern.source).toContain(signInHintCookie.replace('.', '\\.'));
});

it('ignores what the server did not write', () => {
  for (const cookies of [
    '',
    signInHintCookie,
    `${signInHintCookie}=`,
    `${signInHintCookie}=admin.`,
    `${signInHintCookie}=owner.${hint.id}`,
    `${signInHintCookie}=1`,
    `x${cookie}`,
    `mallardxsigned_in=admin.${hint.id}`,
  ])
    expect(parseSignInHint(cookies), cookies).toBeNull();
});

it('the id has no characters with a meaning in a style sheet', () => {
  for (const id of ['a"]{}*{display:none}', 'a b', 'a"', 'a\\', ''])
    expect(parseSignInHint(`${signInHintCookie}=user.${id}`), id).toBeNull();
});

it('a hint is right if it names the signed-in user with their role', () => {
  expect(isSameHint(hint, { ...hint })).toBe(true);
  expect(isSameHint(null, null)).toBe(true);
  expect(isSameHint(hint, null)).toBe(false);
  expect(isSameHint(hint, { ...hint, role: 'user' })).toBe(false);
  expect(isSameHint({ ...hint, id: 'another' }, hint)).toBe(false);
});
