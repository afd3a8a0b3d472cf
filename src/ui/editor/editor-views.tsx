import { LiveSwitch } from './live/live-switch.tsx';
import { ToolButton } from './tool-button.tsx';
import type { useEditorLayout } from './use-editor-layout.ts';
import { ViewSwitch } from './view-switch.tsx';

interface EditorViewsProps {
  canPreview: boolean;
  layout: ReturnType<typeof useEditorLayout>;
}

/** The view switch and the full-screen button. */
export function EditorViews({ canPreview, layout }: EditorViewsProps) {
  return (
    <div className="editor-head">
      <LiveSwitch />
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
