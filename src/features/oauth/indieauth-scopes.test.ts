import { expect, it } from 'vitest';
import { isTokenScope, tokenScopes } from '#lib/token-scopes.ts';
import { formatGranted, indieAuthScopes, translateScope } from './indieauth-scopes.ts';

it('creating is writing, publishing and uploading; a draft is not published', () => {
  expect(translateScope('create')).toEqual([
    'content:read',
    'content:write',
    'content:publish',
    'media:write',
  ]);
  expect(translateScope('draft')).toEqual(['content:read', 'content:write']);
  expect(translateScope('profile')).toEqual([]);
  expect(translateScope('constructor')).toEqual([]);
});

it('no word is a scope of this site, and each permits something', () => {
  for (const word of indieAuthScopes) {
    expect(isTokenScope(word)).toBe(false);
    expect(translateScope(word).length).toBeGreaterThan(0);
  }
});

it('a program finds the word that it knows, if it may do that', () => {
  expect(formatGranted(['content:read', 'content:propose'])).toBe('content:read content:propose');
  expect(formatGranted(['content:read', 'content:write'])).toBe('content:read content:write draft');
  expect(formatGranted(tokenScopes).split(' ')).toEqual([
    ...tokenScopes,
    'create',
    'update',
    'delete',
    'undelete',
    'draft',
    'media',
  ]);
});
