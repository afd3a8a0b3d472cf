import type { StateCommand } from '@codemirror/state';
import { useState } from 'react';
import { CheckPanel } from './check-panel.tsx';
import type { MarkdownEditorProps } from './editor-props.ts';
import { TableTools } from './table-tools.tsx';
import { useAnswer } from './use-answer.ts';
import { WordCount } from './word-count.tsx';

/** Milliseconds that a text stands still before it is checked. */
const checkDelay = 600;

interface DeskFootProps extends Pick<MarkdownEditorProps, 'value' | 'checks' | 'countWords'> {
  selected: string;
  isTable: boolean;
  onCommand: (run: StateCommand) => void;
  onGo: (line: number) => void;
}

/** What stands below the text: tools for a table, the check, the counts. */
export function DeskFoot(props: DeskFootProps) {
  const { value, checks, countWords, selected, isTable, onCommand, onGo } = props;
  const [isChecking, setChecking] = useState(false);
  const found = useAnswer(value, isChecking ? checks : undefined, checkDelay);
  return (
    <div>
      <div className="editor-status">
        {checks ? (
          <button type="button" aria-expanded={isChecking} onClick={() => setChecking(!isChecking)}>
            Check
          </button>
        ) : null}
        {isTable ? <TableTools onCommand={onCommand} /> : null}
        {countWords ? (
          <WordCount value={value} selected={selected} countWords={countWords} />
        ) : null}
      </div>
      {isChecking ? <CheckPanel answer={found} onGo={onGo} /> : null}
    </div>
  );
}
