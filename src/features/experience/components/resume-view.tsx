import { EmptyList } from '#content/components/empty-list.tsx';
import { Timeline, type TimelineEntry } from './timeline.tsx';

interface ResumeViewProps {
  name: string;
  tagline: string;
  summary: string;
  mail: string | null;
  url: string;
  entries: TimelineEntry[];
}

const parts = [
  ['work', 'Work'],
  ['education', 'Education'],
  ['volunteering', 'Volunteering'],
  ['certification', 'Certificates'],
] as const;

/** The résumé: experiences grouped by type, styled for printing. */
export function ResumeView({ name, tagline, summary, mail, url, entries }: ResumeViewProps) {
  return (
    <article className="page-grid pt-10 md:pt-20 print:pt-0">
      <header className="measure">
        <h1 className="text-h1">{name}</h1>
        <p className="lead text-lead mt-3">{tagline}</p>
        <p className="meta mt-3 flex flex-wrap gap-x-5">
          {mail ? <a href={`mailto:${mail}`}>{mail}</a> : null}
          <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
          <a href="/resume.json" className="link no-print">
            JSON
          </a>
        </p>
        {summary ? <p className="mt-6 text-ink-soft print:text-ink">{summary}</p> : null}
      </header>
      {entries.length === 0 ? (
        <EmptyList
          ownerStep={{ to: '/dashboard/experiences/create', label: 'Add your first experience' }}
        >
          No experience is listed here yet.
        </EmptyList>
      ) : null}
      {parts.map(([type, title]) => {
        const some = entries.filter((entry) => entry.type === type);
        if (some.length === 0) return null;
        return (
          <section
            key={type}
            aria-labelledby={type}
            className="mt-12 break-inside-avoid print:mt-6"
          >
            <h2 id={type} className="text-h2 mb-4">
              {title}
            </h2>
            <Timeline entries={some} full isOfOneType />
          </section>
        );
      })}
    </article>
  );
}
