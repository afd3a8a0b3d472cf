import type { EditorFinding } from './editor-props.ts';
import type { DebouncedResult } from './use-debounced-request.ts';

interface CheckPanelProps {
  result: DebouncedResult<readonly EditorFinding[]>;
  onGoToLine: (line: number) => void;
}

/** The findings of the check; each one is a button that goes to its line. */
export function CheckPanel({ result: { value, failure }, onGoToLine }: CheckPanelProps) {
  return (
    <section className="editor-checks" aria-label="Check">
      {failure === null ? null : <p className="editor-failure">{failure}</p>}
      <output>{formatSummary(value)}</output>
      <ul>
        {(value ?? []).map(({ line, sentence }) => (
          <li key={`${line} ${sentence}`}>
            <button type="button" onClick={() => onGoToLine(line)}>
              <span className="editor-line-number">Line {line}</span> <span>{sentence}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatSummary(findings: readonly EditorFinding[] | null): string {
  if (findings === null) return 'Checking …';
  if (findings.length === 0) return 'No problems found.';
  return findings.length === 1 ? '1 problem found.' : `${findings.length} problems found.`;
}
