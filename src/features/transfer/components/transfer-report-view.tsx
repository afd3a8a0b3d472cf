import './transfer.css';
import { formatNumber } from '#lib/numbers.ts';
import { kindWord } from '../kind-word.ts';
import type { Report } from '../schema.ts';
import { gatherSayings } from '../transfer-report.ts';

interface TransferReportViewProps {
  report: Report;
  /** Nothing has been written: the report says what would be. */
  isDryRun: boolean;
}

/** What became of each kind, what could not be carried and why, and what is worth a look. */
export function TransferReportView({ report, isDryRun }: TransferReportViewProps) {
  const kinds = Object.entries(report.kinds);
  return (
    <div className="space-y-8">
      {kinds.length === 0 ? (
        <p className="text-ink-soft">There is nothing in it that could be brought.</p>
      ) : (
        <table className="transfer-counts">
          <caption className="sr-only">{isDryRun ? 'What would be done' : 'What was done'}</caption>
          <thead>
            <tr className="meta">
              <th scope="col">
                <span className="sr-only">Kind</span>
              </th>
              <th scope="col">new</th>
              <th scope="col">changed</th>
              <th scope="col">unchanged</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, { created, changed, same }]) => (
              <tr key={kind}>
                <th scope="row">{kindWord(kind, created + changed + same)}</th>
                {[created, changed, same].map((count, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- three columns, always the same
                  <td key={index} className={count === 0 ? 'text-ink-soft' : ''}>
                    {formatNumber(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Sayings
        title={isDryRun ? 'Cannot be carried' : 'Could not be carried'}
        said={report.notCarried.map(({ source, reason }) => [source, reason])}
      />
      <Sayings title="Worth a look" said={report.notes.map(({ source, note }) => [source, note])} />
    </div>
  );
}

/** Names that stand in the line; more are unfolded. */
const shown = 3;
/** Because nobody reads more on a screen. */
const mostNamed = 500;

function Sayings({ title, said }: { title: string; said: [string, string][] }) {
  if (said.length === 0) return null;
  return (
    <section>
      <h3 className="text-h3">
        {title} <span className="meta">{formatNumber(said.length)}</span>
      </h3>
      <ul className="transfer-sayings mt-2">
        {gatherSayings(said).map(([words, sources]) => (
          <li key={words}>
            <p>{words}</p>
            <p className="text-small text-ink-soft">
              <bdi>{sources.slice(0, shown).join(' · ')}</bdi>
            </p>
            {sources.length > shown ? (
              <details className="text-small text-ink-soft">
                <summary className="target">
                  and {formatNumber(sources.length - shown)} more
                </summary>
                <bdi>{sources.slice(shown, mostNamed).join(' · ')}</bdi>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
