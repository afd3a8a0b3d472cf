export const themeModes = ['light', 'dark', 'auto'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** The key of the mode in localStorage (specification, section 9). */
export const themeStorageKey = 'theme';

/** Parses the stored value; anything else than light, dark or auto is auto. */
export function parseMode(stored: unknown): ThemeMode {
  return themeModes.find((mode) => mode === stored) ?? 'auto';
}

/** The mode after this one: auto, light, dark where the system prefers dark, otherwise auto, dark, light. */
export function nextMode(mode: ThemeMode, prefersDark: boolean): ThemeMode {
  const order: ThemeMode[] = prefersDark ? ['auto', 'light', 'dark'] : ['auto', 'dark', 'light'];
  return order[(order.indexOf(mode) + 1) % order.length] ?? 'auto';
}

/** The classes of the document's root for a mode: the displayed theme, and `auto` as a marker. */
export function rootClasses(mode: ThemeMode, prefersDark: boolean): string[] {
  if (mode !== 'auto') return [mode];
  return [prefersDark ? 'dark' : 'light', 'auto'];
}
