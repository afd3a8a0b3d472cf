import type { StateCommand } from '@codemirror/state';
import {
  addColumnAfter,
  addRowBelow,
  alignThisColumn,
  removeThisColumn,
  removeThisRow,
} from './table-commands.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolStrip } from './tool-strip.tsx';
import type { IconName } from './tool-icon.tsx';

const tools: { icon: IconName; name: string; run: StateCommand }[] = [
  { icon: 'alignLeft', name: 'Align column left', run: alignThisColumn('left') },
  { icon: 'alignCenter', name: 'Align column center', run: alignThisColumn('center') },
  { icon: 'alignRight', name: 'Align column right', run: alignThisColumn('right') },
  { icon: 'addRow', name: 'Add row below', run: addRowBelow },
  { icon: 'addColumn', name: 'Add column', run: addColumnAfter },
  { icon: 'removeRow', name: 'Remove row', run: removeThisRow },
  { icon: 'removeColumn', name: 'Remove column', run: removeThisColumn },
];

/** The toolbar of a table, shown while the cursor is in one. */
export function TableTools({ onCommand }: { onCommand: (run: StateCommand) => void }) {
  return (
    <ToolStrip label="Table">
      {tools.map(({ icon, name, run }) => (
        <ToolButton key={icon} icon={icon} name={name} onPress={() => onCommand(run)} />
      ))}
    </ToolStrip>
  );
}
