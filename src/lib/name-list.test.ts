import { describe, expect, it } from 'vitest';
import { addToList } from './name-list.ts';

describe('a list of names', () => {
  it('takes several at once', () => {
    expect(addToList(['css'], 'html, svg ,,')).toEqual(['css', 'html', 'svg']);
  });
  it('has each once, in whatever case it comes', () => {
    expect(addToList(['TypeScript'], 'typescript, Go, go')).toEqual(['TypeScript', 'Go']);
  });
});
