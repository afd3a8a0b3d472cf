import { formatDate } from '#lib/dates.ts';
import { ArticleEntry, type ArticleTitle } from './article-entry.tsx';
import { NoteEntry, type NoteSummary } from './note-entry.tsx';

export type StreamEntry = (NoteSummary & { kind?: 'note' }) | (ArticleTitle & { kind: 'article' });

interface NoteDaysProps {
  entries: StreamEntry[];
  author: string;
}

/** Notes, and articles between them, by the days of their publication. Days are counted in UTC, as in addresses. */
export function NoteDays({ entries, author }: NoteDaysProps) {
  const days = [...Map.groupBy(entries, ({ publishedAt }) => (publishedAt ?? '').slice(0, 10))];
  return days.map(([day, ofDay]) => (
    <section
      key={day}
      aria-labelledby={`day-${day}`}
      className="grid gap-x-6 border-t border-rule py-6 md:grid-cols-[10.5rem_1fr]"
    >
      <h2 id={`day-${day}`} className="meta mb-3 font-normal tracking-normal">
        <time dateTime={day}>{formatDate(day)}</time>
      </h2>
      <div className="grid min-w-0 gap-10">
        {ofDay.map((entry) =>
          entry.kind === 'article' ? (
            <ArticleEntry key={entry.id} article={entry} />
          ) : (
            <NoteEntry key={entry.id} note={entry} author={author} />
          ),
        )}
      </div>
    </section>
  ));
}
