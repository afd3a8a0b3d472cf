import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { firstPaintScript } from './first-paint.ts';
import { parseMode, rootClasses } from './mode.ts';

function classesAfter(getItem: () => string | null, prefersDark: boolean) {
  const classes: string[] = [];
  runInNewContext(firstPaintScript, {
    document: { documentElement: { classList: { add: (name: string) => classes.push(name) } } },
    localStorage: { getItem },
    matchMedia: () => ({ matches: prefersDark }),
  });
  return classes.filter((name) => name !== 'js').toSorted();
}

describe('first paint', () => {
  for (const stored of ['light', 'dark', 'auto', 'sepia', null]) {
    for (const prefersDark of [true, false]) {
      it(`sets the root's classes for ${stored} where the system prefers ${prefersDark ? 'dark' : 'light'}`, () => {
        expect(classesAfter(() => stored, prefersDark)).toEqual(
          rootClasses(parseMode(stored), prefersDark).toSorted(),
        );
      });
    }
  }
  it('falls back to auto when the storage cannot be read', () => {
    const unreadable = () => {
      throw new Error('Access is denied for this document.');
    };
    expect(classesAfter(unreadable, true)).toEqual(['auto', 'dark']);
  });
});
