import { describe, expect, it } from 'vitest';
import { nextMode, parseMode, rootClasses, type ThemeMode } from './mode.ts';

const walk = (prefersDark: boolean) => {
  const seen: ThemeMode[] = ['auto'];
  for (let step = 0; step < 3; step++) seen.push(nextMode(seen.at(-1) ?? 'auto', prefersDark));
  return seen;
};

describe('theme mode', () => {
  it('cycles auto, light, dark where the system prefers dark', () => {
    expect(walk(true)).toEqual(['auto', 'light', 'dark', 'auto']);
  });
  it('cycles auto, dark, light where the system prefers light', () => {
    expect(walk(false)).toEqual(['auto', 'dark', 'light', 'auto']);
  });
  it.each([undefined, null, '', 'Dark', 'sepia', 1, {}])('parses %j as auto', (stored) => {
    expect(parseMode(stored)).toBe('auto');
  });
  it.each(['light', 'dark', 'auto'])('parses %s as itself', (stored) => {
    expect(parseMode(stored)).toBe(stored);
  });
  it('has root classes for the displayed theme and for auto', () => {
    expect(rootClasses('light', true)).toEqual(['light']);
    expect(rootClasses('dark', false)).toEqual(['dark']);
    expect(rootClasses('auto', true)).toEqual(['dark', 'auto']);
    expect(rootClasses('auto', false)).toEqual(['light', 'auto']);
  });
});
