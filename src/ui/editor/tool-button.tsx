import { keyLabel, keyShortcuts } from './key-label.ts';
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
