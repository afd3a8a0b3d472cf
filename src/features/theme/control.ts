import { nextMode, parseMode, rootClasses, themeStorageKey, type ThemeMode } from './mode.ts';

/** The part of `window` that the control uses. */
export interface ThemeWindow {
  document: { documentElement: { classList: Pick<DOMTokenList, 'add' | 'remove'> } };
  localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  matchMedia(query: string): Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

export interface ThemeControl {
  /** Switches to the next mode, applies it and stores it. */
  cycle(): ThemeMode;
}

/**
 * Applies the mode, and changes of the system and of other tabs from now on. `firstPaintScript` has set the initial mode; the
 * system or another tab may have changed since.
 */
export function startThemeControl(window: ThemeWindow): ThemeControl {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  let mode = readMode(window);

  const show = (next: ThemeMode) => {
    mode = next;
    const root = window.document.documentElement.classList;
    root.remove('light', 'dark', 'auto');
    root.add(...rootClasses(mode, system.matches));
  };
  show(mode);
  system.addEventListener('change', () => {
    if (mode === 'auto') show('auto');
  });
  window.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === themeStorageKey || event.key === null) show(parseMode(event.newValue));
  });
  return {
    cycle() {
      show(nextMode(mode, system.matches));
      storeMode(window, mode);
      return mode;
    },
  };
}

function readMode(window: ThemeWindow): ThemeMode {
  try {
    return parseMode(window.localStorage.getItem(themeStorageKey));
  } catch {
    return 'auto';
  }
}

function storeMode(window: ThemeWindow, mode: ThemeMode) {
  try {
    window.localStorage.setItem(themeStorageKey, mode);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for this line in the console
    console.error('The theme could not be stored. It applies to this page only.', error);
  }
}
