import type { Finding } from '#lib/finding.ts';
import { isSecret, placeOf } from './finding-words.ts';

interface FindingsListProps {
  findings: Finding[];
  total: number;
  /** What the fields are called. */
  labels: Record<string, string>;
  /** Leads to the place of a finding; left out where the text is not at hand. */
  onGo?: ((finding: Finding) => void) | undefined;
}

/** What the check found in one text, secrets first; each finding leads to its place. */
export function FindingsList({ findings, total, labels, onGo }: FindingsListProps) {
  const more = total - findings.length;
  return (
    <>
      <ul className="findings">
        {findings.map((finding, index) => (
          <li
            // The same sentence may stand twice on a line.
            // eslint-disable-next-line react/no-array-index-key
            key={`${finding.field} ${finding.line} ${index}`}
            data-severity={finding.severity}
          >
            <div className="min-w-0">
              <p>
                {isSecret(finding) ? <strong>Possible secret. </strong> : null}
                {finding.sentence}
              </p>
              {/* The sentence says of a secret what may be told. */}
              {finding.excerpt === '' || isSecret(finding) ? null : (
                <code dir="auto">{finding.excerpt}</code>
              )}
            </div>
            {onGo ? (
              <button type="button" className="finding-place" onClick={() => onGo(finding)}>
                Go to {placeOf(finding, labels)}
              </button>
            ) : (
              <span className="finding-place">{placeOf(finding, labels)}</span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-ink-soft">And {more} more: mend some of these and check again.</p>
      ) : null}
    </>
  );
}
