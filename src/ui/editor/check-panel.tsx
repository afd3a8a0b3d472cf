import type { EditorFinding } from './editor-props.ts';
import type { Answer } from './use-answer.ts';

interface CheckPanelProps {
  answer: Answer<readonly EditorFinding[]>;
  onGo: (line: number) => void;
}

/** What a reader would stumble over; each finding leads to its line. */
export function CheckPanel({ answer: { value, failure }, onGo }: CheckPanelProps) {
  return (
    <section className="editor-checks" aria-label="Check">
      {failure === null ? null : <p className="editor-failure">{failure}</p>}
      <output>{summary(value)}</output>
      <ul>
        {(value ?? []).map(({ line, sentence }) => (
          <li key={`${line} ${sentence}`}>
            <button type="button" onClick={() => onGo(line)}>
              <span className="editor-line-number">Line {line}</span> <span>{sentence}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function summary(findings: readonly EditorFinding[] | null): string {
  if (findings === null) return 'Checking …';
  if (findings.length === 0) return 'Nothing to mend was found.';
  return findings.length === 1 ? 'One thing to look at.' : `${findings.length} things to look at.`;
}
