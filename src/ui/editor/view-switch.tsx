import type { ViewMode } from './view-mode.ts';

interface ViewSwitchProps {
  mode: ViewMode;
  hasRoomForTwo: boolean;
  onChange: (mode: ViewMode) => void;
}

/** Writing, preview, or both where there is room. */
export function ViewSwitch({ mode, hasRoomForTwo, onChange }: ViewSwitchProps) {
  const modes: [ViewMode, string][] = [
    ['write', 'Write'],
    ...(hasRoomForTwo ? ([['split', 'Both']] satisfies [ViewMode, string][]) : []),
    ['preview', 'Preview'],
  ];
  return (
    <fieldset aria-label="View" className="editor-views">
      {modes.map(([name, words]) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          onClick={() => onChange(name)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
