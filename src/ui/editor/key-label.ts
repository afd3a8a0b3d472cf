const shown: Record<string, [mac: string, other: string]> = {
  Mod: ['⌘', 'Ctrl'],
  Alt: ['⌥', 'Alt'],
  Shift: ['⇧', 'Shift'],
  Enter: ['↩', 'Enter'],
};

/** A key as people read it: `⌘⇧X` on a Mac, `Ctrl+Shift+X` elsewhere. */
export function keyLabel(key: string, isMac: boolean): string {
  const parts = key.split('-').map((part) => shown[part]?.[isMac ? 0 : 1] ?? part.toUpperCase());
  return parts.join(isMac ? '' : '+');
}

/** The same as `aria-keyshortcuts` wants it. */
export function keyShortcuts(key: string, isMac: boolean): string {
  const mod = isMac ? 'Meta' : 'Control';
  return key
    .split('-')
    .map((part) =>
      part === 'Mod' ? mod : part.replace(/^[a-z]$/, (letter) => letter.toUpperCase()),
    )
    .join('+');
}
