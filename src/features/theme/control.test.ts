import { describe, expect, it, vi } from 'vitest';
import { controlTheme, type ThemeWindow } from './control.ts';

/** A window with nothing in it but what the theme touches. */
function smallWindow(stored: string | null, prefersDark: boolean) {
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
  it('shows and stores each mode in turn', () => {
    const { window, classes, store } = smallWindow(null, false);
    const control = controlTheme(window);
    expect(control.cycle()).toBe('dark');
    expect([...classes]).toEqual(['dark']);
    expect(store.get('theme')).toBe('dark');
    control.cycle();
    expect([...classes]).toEqual(['light']);
    control.cycle();
    expect([...classes].toSorted()).toEqual(['auto', 'light']);
    expect(store.get('theme')).toBe('auto');
  });

  it('starts from auto when what is stored makes no sense', () => {
    const { window } = smallWindow('sepia', true);
    expect(controlTheme(window).cycle()).toBe('light');
  });

  it('follows the system while in auto, and only then', () => {
    const { window, classes, state, media } = smallWindow('auto', false);
    const control = controlTheme(window);
    state.prefersDark = true;
    media.dispatchEvent(new Event('change'));
    expect([...classes].toSorted()).toEqual(['auto', 'dark']);
    control.cycle();
    expect([...classes]).toEqual(['light']);
    media.dispatchEvent(new Event('change'));
    expect([...classes]).toEqual(['light']);
  });

  it('follows another tab', () => {
    const { window, classes, target } = smallWindow('light', false);
    controlTheme(window);
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'dark' }));
    expect([...classes]).toEqual(['dark']);
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'other', newValue: 'light' }));
    expect([...classes]).toEqual(['dark']);
    target.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
    expect([...classes].toSorted()).toEqual(['auto', 'light']);
  });

  it('says in the console when the mode cannot be stored, and shows it all the same', () => {
    const { window, classes, state } = smallWindow(null, false);
    state.storable = false;
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(controlTheme(window).cycle()).toBe('dark');
    expect([...classes]).toEqual(['dark']);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
