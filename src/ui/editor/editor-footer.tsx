import type { StateCommand } from '@codemirror/state';
import { useState, type ReactNode } from 'react';
import { CheckPanel } from './check-panel.tsx';
import type { MarkdownEditorProps } from './editor-props.ts';
import type { Session } from './editor-session.ts';
import { QuoteSelect } from './quote-select.tsx';
import { TableTools } from './table-tools.tsx';
import { useDebouncedRequest } from './use-debounced-request.ts';
import { WordCount } from './word-count.tsx';

/** How long the text must be unchanged before it is checked. */
const checkDelayMs = 600;

interface EditorFooterProps extends Pick<MarkdownEditorProps, 'checks' | 'countWords'> {
  session: Session | null;
  isTable: boolean;
  onCommand: (run: StateCommand) => void;
  onGoToLine: (line: number) => void;
  /** At the end of the line. */
  children: ReactNode;
}

/** The footer of the editor: table tools, check, word count, and the switch of views. */
export function EditorFooter(props: EditorFooterProps) {
  const { session, checks, countWords, isTable, onCommand, onGoToLine } = props;
  const [isChecking, setChecking] = useState(false);
  const checkResult = useDebouncedRequest(
    session?.text ?? null,
    isChecking && checks ? { request: checks, delayMs: checkDelayMs } : undefined,
  );
  return (
    <div>
      <div className="editor-status">
        {checks ? (
          <button type="button" aria-expanded={isChecking} onClick={() => setChecking(!isChecking)}>
            Check
          </button>
        ) : null}
        <QuoteSelect />
        {isTable ? <TableTools onCommand={onCommand} /> : null}
        {countWords ? <WordCount session={session} countWords={countWords} /> : null}
        {props.children}
      </div>
      {isChecking ? <CheckPanel result={checkResult} onGoToLine={onGoToLine} /> : null}
    </div>
  );
}
