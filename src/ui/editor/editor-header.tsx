import { ToolButton } from './tool-button.tsx';
import type { useEditorLayout } from './use-editor-layout.ts';
import { ViewSwitch } from './view-switch.tsx';

interface EditorHeaderProps {
  id: string;
  label: string;
  canPreview: boolean;
  layout: ReturnType<typeof useEditorLayout>;
  onLabelClick: () => void;
}

/** The header of the editor: label, view switch and full-screen button. */
export function EditorHeader({ id, label, canPreview, layout, onLabelClick }: EditorHeaderProps) {
  return (
    <div className="editor-head">
      <button type="button" id={id} tabIndex={-1} className="editor-label" onClick={onLabelClick}>
        {label}
      </button>
      {canPreview ? (
        <ViewSwitch
          mode={layout.mode}
          fitsSplitView={layout.fitsSplitView}
          onChange={layout.setMode}
        />
      ) : null}
      <ToolButton
        icon={layout.isFull ? 'leave' : 'full'}
        name={layout.isFull ? 'Leave full screen' : 'Full screen'}
        onPress={() => layout.setFull(!layout.isFull)}
      />
    </div>
  );
}
