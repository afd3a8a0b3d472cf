import { describe, expect, it, vi } from 'vitest';
import { startThemeControl, type ThemeWindow } from './control.ts';

/** A fake window with only what the theme control uses. */
function createWindow(stored: string | null, prefersDark: boolean) {
  const classes = new Set<string>();
  const media = new EventTarget();
  const target = new EventTarget();
  const store = new Map<string, string>(stored === null ? [] : [['theme', stored]]);
  const state = { prefersDark, storable: true };
  const window = {
    document: {
      documentElement: {
        classList: {
          add: (...names: string[]) => names.forEach((name) => classes.add(name)),
          remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
        },
      },
    },
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!state.storable) throw new Error('The quota has been exceeded.');
        store.set(key, value);
      },
    },
    matchMedia: () => ({
      get matches() {
        return state.prefersDark;
      },
      addEventListener: media.addEventListener.bind(media),
    }),
    addEventListener: target.addEventListener.bind(target),
  } as ThemeWindow;
  return { window, classes, store, state, media, target };
}

describe('theme control', () => {
  it('applies and stores each mode in turn', () => {
    const { window, classes, store } = createWindow(null, false);
    const control = startThemeControl(window);
    expect(control.cycle()).toBe('dark');
    expect([...classes]).toEqual(['dark']);
    expect(store.get('theme')).toBe('dark');
    control.cycle();
    expect([...classes]).toEqual(['light']);
    control.cycle();
    expect([...classes].toSorted()).toEqual(['auto', 'light']);
    expect(store.get('theme')).toBe('auto');
  });

  it('applies what has changed since the first paint', () => {
    const { window, classes } = createWindow(null, true);
    classes.add('auto').add('light');
    startThemeControl(window);
    expect([...classes].toSorted()).toEqual(['auto', 'dark']);
  });

  it('starts from auto when the stored value is invalid', () => {
    const { window } = createWindow('sepia', true);
    expect(startThemeControl(window).cycle()).toBe('light');
  });

  it('follows the system while in auto, and only then', () => {
    const { window, classes, state, media } = createWindow('auto', false);
    const control = startThemeControl(window);
    state.prefersDark = true;
    media.dispatchEvent(new Event('change'));
    expect([...classes].toSorted()).toEqual(['auto', 'dark']);
    control.cycle();
    expect([...classes]).toEqual(['light']);
    media.dispatchEvent(new Event('change'));
    expect([...classes]).toEqual(['light']);
  });

  it('follows changes in another tab', () => {
    const { window, classes, target } = createWindow('light', false);
    startThemeControl(window);
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'dark' }));
    expect([...classes]).toEqual(['dark']);
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'other', newValue: 'light' }));
    expect([...classes]).toEqual(['dark']);
    target.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
    expect([...classes].toSorted()).toEqual(['auto', 'light']);
  });

  it('logs an error when the mode cannot be stored, and applies it anyway', () => {
    const { window, classes, state } = createWindow(null, false);
    state.storable = false;
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(startThemeControl(window).cycle()).toBe('dark');
    expect([...classes]).toEqual(['dark']);
    expect(consoleError).toHaveBeenCalledOnce();
    consoleError.mockRestore();
  });
});
