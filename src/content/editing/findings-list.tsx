import type { Finding } from '#lib/finding.ts';
import { isSecret, describeLocation } from './describe-findings.ts';

interface FindingsListProps {
  findings: Finding[];
  total: number;
  /** The labels of the fields. */
  labels: Record<string, string>;
  /** Goes to the location of a finding; absent where the text is not open. */
  onGoToFinding?: ((finding: Finding) => void) | undefined;
}

/** The findings of one item, secrets first, each with a button to its location. */
export function FindingsList({ findings, total, labels, onGoToFinding }: FindingsListProps) {
  const hiddenCount = total - findings.length;
  return (
    <>
      <ul className="findings">
        {findings.map((finding, index) => (
          <li
            // A line can have the same finding twice.
            // eslint-disable-next-line react/no-array-index-key
            key={`${finding.field} ${finding.line} ${index}`}
            data-severity={finding.severity}
          >
            <div className="min-w-0">
              <p>
                {isSecret(finding) ? <strong>Possible secret. </strong> : null}
                {finding.sentence}
              </p>
              {/* No excerpt for a secret: its sentence has the redacted form. */}
              {finding.excerpt === '' || isSecret(finding) ? null : (
                <code dir="auto">{finding.excerpt}</code>
              )}
            </div>
            {onGoToFinding ? (
              <button
                type="button"
                className="finding-place"
                onClick={() => onGoToFinding(finding)}
              >
                Go to {describeLocation(finding, labels)}
              </button>
            ) : (
              <span className="finding-place">{describeLocation(finding, labels)}</span>
            )}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 ? (
        <p className="text-ink-soft">And {hiddenCount} more. Fix some of these and check again.</p>
      ) : null}
    </>
  );
}
