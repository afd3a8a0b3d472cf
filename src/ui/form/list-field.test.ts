import { describe, expect, it } from 'vitest';
import { addToList } from './list-field.tsx';

describe('a list of names', () => {
  it('accepts several names separated by commas', () => {
    expect(addToList(['css'], 'html, svg ,,')).toEqual(['css', 'html', 'svg']);
  });
  it('has each name once, whatever its letter case', () => {
    expect(addToList(['TypeScript'], 'typescript, Go, go')).toEqual(['TypeScript', 'Go']);
  });
});
