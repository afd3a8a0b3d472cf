import { ToolButton } from './tool-button.tsx';
import type { useDeskView } from './use-desk-view.ts';
import { ViewSwitch } from './view-switch.tsx';

interface DeskHeadProps {
  id: string;
  label: string;
  canPreview: boolean;
  desk: ReturnType<typeof useDeskView>;
  onLabel: () => void;
}

/** The name of the field, and what of the editor is seen. */
export function DeskHead({ id, label, canPreview, desk, onLabel }: DeskHeadProps) {
  return (
    <div className="editor-head">
      <button type="button" id={id} tabIndex={-1} className="editor-label" onClick={onLabel}>
        {label}
      </button>
      {canPreview ? (
        <ViewSwitch mode={desk.mode} hasRoomForTwo={desk.hasRoom} onChange={desk.setMode} />
      ) : null}
      <ToolButton
        icon={desk.isFull ? 'leave' : 'full'}
        name={desk.isFull ? 'Leave full screen' : 'Full screen'}
        onPress={() => desk.setFull(!desk.isFull)}
      />
    </div>
  );
}
