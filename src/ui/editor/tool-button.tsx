import { keyLabel, keyShortcuts } from './key-label.ts';
import { ToolIcon, type IconName } from './tool-icon.tsx';

interface ToolButtonProps {
  icon: IconName;
  name: string;
  shortcut?: string | undefined;
  isOn?: boolean | undefined;
  isOff?: boolean | undefined;
  onPress: () => void;
}

/** The toolbar sets which button the Tab key reaches. An unusable one can be reached, and says so. */
export function ToolButton({ icon, name, shortcut, isOn, isOff, onPress }: ToolButtonProps) {
  const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
  const tip = shortcut ? `${name} (${keyLabel(shortcut, isMac)})` : name;
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={isOff}
      aria-keyshortcuts={shortcut ? keyShortcuts(shortcut, isMac) : undefined}
      data-tip={tip}
      // The selection in the text stays while a pointer presses.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
    >
      <ToolIcon name={icon} />
    </button>
  );
}
