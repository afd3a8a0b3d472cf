import { ToolIcon, type IconName } from './tool-icon.tsx';

interface ToolButtonProps {
  icon: IconName;
  name: string;
  shortcut?: string | undefined;
  isActive?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onPress: () => void;
}

/** A toolbar button. The strip manages its tabIndex (roving tabindex). Disabled buttons stay focusable. */
export function ToolButton({
  icon,
  name,
  shortcut,
  isActive,
  isDisabled,
  onPress,
}: ToolButtonProps) {
  const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
  const tooltip = shortcut ? `${name} (${keyLabel(shortcut, isMac)})` : name;
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={name}
      aria-pressed={isActive}
      aria-disabled={isDisabled}
      aria-keyshortcuts={shortcut ? keyShortcuts(shortcut, isMac) : undefined}
      data-tip={tooltip}
      // Keeps the focus and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isDisabled ? undefined : onPress}
    >
      <ToolIcon name={icon} />
    </button>
  );
}

const keyNames: Record<string, [mac: string, other: string]> = {
  Mod: ['⌘', 'Ctrl'],
  Alt: ['⌥', 'Alt'],
  Shift: ['⇧', 'Shift'],
  Enter: ['↩', 'Enter'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
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
