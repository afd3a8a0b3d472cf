import type { ViewMode } from './view-mode.ts';

interface ViewSwitchProps {
  mode: ViewMode;
  fitsSplitView: boolean;
  onChange: (mode: ViewMode) => void;
}

/** Switches between writing, preview, and both where they fit. */
export function ViewSwitch({ mode, fitsSplitView, onChange }: ViewSwitchProps) {
  const modes: [ViewMode, string][] = [
    ['write', 'Write'],
    ...(fitsSplitView ? ([['split', 'Split']] satisfies [ViewMode, string][]) : []),
    ['preview', 'Preview'],
  ];
  return (
    <fieldset aria-label="View" className="editor-views">
      {modes.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          onClick={() => onChange(name)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
