import { expect, it } from 'vitest';
import { keyLabel, keyShortcuts } from './tool-button.tsx';

it('formats a shortcut for each platform', () => {
  expect(keyLabel('Mod-Shift-x', true)).toBe('⌘⇧X');
  expect(keyLabel('Mod-Alt-1', false)).toBe('Ctrl+Alt+1');
  expect(keyShortcuts('Mod-b', true)).toBe('Meta+B');
  expect(keyShortcuts('Mod-Shift-.', false)).toBe('Control+Shift+.');
});
