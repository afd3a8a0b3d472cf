import { commands, type EditorCommand } from './editor-commands.ts';
import type { ToolState } from './tool-state.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolStrip } from './tool-strip.tsx';

interface ToolbarProps {
  tools: ToolState;
  onCommand: (command: EditorCommand) => void;
  /** Opens the menu of blocks. */
  onInsert: () => void;
  onImages?: (() => void) | undefined;
  onLibrary?: (() => void) | undefined;
}

type CommandName = keyof typeof commands;
const groups: CommandName[][] = [
  ['undo', 'redo'],
  ['heading1', 'heading2', 'heading3'],
  ['bold', 'italic', 'strike', 'inlineCode', 'link'],
  ['bullets', 'numbers', 'tasks'],
  ['quote', 'codeBlock', 'table', 'footnote'],
  ['moveUp', 'moveDown'],
];

export function Toolbar({ tools, onCommand, onInsert, onImages, onLibrary }: ToolbarProps) {
  const button = (icon: CommandName) => {
    const command: EditorCommand = commands[icon];
    return (
      <ToolButton
        key={icon}
        icon={icon}
        name={command.name}
        shortcut={command.key}
        isActive={command.isActive?.(tools)}
        isDisabled={command.isDisabled?.(tools)}
        onPress={() => onCommand(command)}
      />
    );
  };
  return (
    <ToolStrip label="Formatting">
      <span className="editor-group">
        <ToolButton icon="insert" name="Insert" isDisabled={tools.isCode} onPress={onInsert} />
      </span>
      {groups.map((group) => (
        <span key={group[0]} className="editor-group">
          {group.map(button)}
        </span>
      ))}
      <span className="editor-group">
        {onImages ? <ToolButton icon="image" name="Picture" onPress={onImages} /> : null}
        {onLibrary ? (
          <ToolButton icon="library" name="Picture from the library" onPress={onLibrary} />
        ) : null}
        {button('find')}
      </span>
    </ToolStrip>
  );
}
