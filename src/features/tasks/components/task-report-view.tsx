import './tasks.css';
import { formatNumber } from '#lib/numbers.ts';
import { getKindLabel } from '../kind-label.ts';
import type { Report } from '../schema.ts';
import { groupByMessage, listCorrections } from '../report.ts';

interface TaskReportViewProps {
  report: Report;
  /** The report is a preview: nothing has been written. */
  isDryRun: boolean;
}

/** The outcomes by kind, the skipped entries with their reasons, and the notes. */
export function TaskReportView({ report, isDryRun }: TaskReportViewProps) {
  const kinds = Object.entries(report.kinds);
  return (
    <div className="space-y-8">
      {kinds.length === 0 ? (
        <p className="text-ink-soft">It contains nothing that can be imported.</p>
      ) : (
        <table className="transfer-counts">
          <caption className="sr-only">{isDryRun ? 'Preview' : 'Result'}</caption>
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
                <th scope="row">{getKindLabel(kind, created + changed + same)}</th>
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
      <ReportMessages title="Corrected" messages={listCorrections(report.texts)} />
      <ReportMessages
        title={isDryRun ? 'Will not be imported' : 'Could not be imported'}
        messages={report.notCarried.map(({ source, reason }) => [source, reason])}
      />
      <ReportMessages
        title="To check"
        messages={report.notes.map(({ source, note }) => [source, note])}
      />
    </div>
  );
}

/** Sources that are always visible; more are in the details. */
const visibleSources = 3;
/** The maximum number of sources on the page. */
const maxListedSources = 500;

function ReportMessages({ title, messages }: { title: string; messages: [string, string][] }) {
  if (messages.length === 0) return null;
  return (
    <section>
      <h3 className="text-h3">
        {title} <span className="meta">{formatNumber(messages.length)}</span>
      </h3>
      <ul className="transfer-sayings mt-2">
        {groupByMessage(messages).map(([words, sources]) => (
          <li key={words}>
            <p>{words}</p>
            <p className="text-small text-ink-soft">
              <bdi>{sources.slice(0, visibleSources).join(' · ')}</bdi>
            </p>
            {sources.length > visibleSources ? (
              <details className="text-small text-ink-soft">
                <summary className="target">
                  and {formatNumber(sources.length - visibleSources)} more
                </summary>
                <bdi>{sources.slice(visibleSources, maxListedSources).join(' · ')}</bdi>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
