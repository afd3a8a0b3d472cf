import './import.css';
import type { TextItem } from '../preview-rows.ts';

/** What will not be carried of a text, or should be checked. */
export function TextFindings({ item: { findings, findingCount } }: { item: TextItem }) {
  if (findings.length === 0) return null;
  const more = findingCount - findings.length;
  return (
    <ul className="import-findings">
      {findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  );
}
