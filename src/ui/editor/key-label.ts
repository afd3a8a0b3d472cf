const keyNames: Record<string, [mac: string, other: string]> = {
  Mod: ['⌘', 'Ctrl'],
  Alt: ['⌥', 'Alt'],
  Shift: ['⇧', 'Shift'],
  Enter: ['↩', 'Enter'],
};

/** Formats a shortcut: `⌘⇧X` on a Mac, `Ctrl+Shift+X` on other platforms. */
export function keyLabel(key: string, isMac: boolean): string {
  const parts = key.split('-').map((part) => keyNames[part]?.[isMac ? 0 : 1] ?? part.toUpperCase());
  return parts.join(isMac ? '' : '+');
}

/** Formats a shortcut for `aria-keyshortcuts`. */
export function keyShortcuts(key: string, isMac: boolean): string {
  const mod = isMac ? 'Meta' : 'Control';
  return key
    .split('-')
    .map((part) =>
      part === 'Mod' ? mod : part.replace(/^[a-z]$/, (letter) => letter.toUpperCase()),
    )
    .join('+');
}
