import type { StateCommand } from '@codemirror/state';
import { useState } from 'react';
import { CheckPanel } from './check-panel.tsx';
import type { MarkdownEditorProps } from './editor-props.ts';
import { TableTools } from './table-tools.tsx';
import { useDebouncedRequest } from './use-debounced-request.ts';
import { WordCount } from './word-count.tsx';

/** How long the text must be unchanged before it is checked. */
const checkDelayMs = 600;

interface EditorFooterProps extends Pick<MarkdownEditorProps, 'value' | 'checks' | 'countWords'> {
  selected: string;
  isTable: boolean;
  onCommand: (run: StateCommand) => void;
  onGoToLine: (line: number) => void;
}

/** The footer of the editor: table tools, check and word count. */
export function EditorFooter(props: EditorFooterProps) {
  const { value, checks, countWords, selected, isTable, onCommand, onGoToLine } = props;
  const [isChecking, setChecking] = useState(false);
  const checkResult = useDebouncedRequest(value, isChecking ? checks : undefined, checkDelayMs);
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
      {isChecking ? <CheckPanel result={checkResult} onGoToLine={onGoToLine} /> : null}
    </div>
  );
}
