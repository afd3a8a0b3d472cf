import { formatDate } from '#lib/dates.ts';
import { ArticleEntry, type ArticleTitle } from './article-entry.tsx';
import { NoteEntry, type NoteSummary } from './note-entry.tsx';

export type StreamEntry = (NoteSummary & { kind?: 'note' }) | (ArticleTitle & { kind: 'article' });

interface NoteDaysProps {
  entries: StreamEntry[];
  author: string;
  /** The level of the headings with the days. */
  level?: 2 | 3;
}

/** Notes, and articles between them, by the days of their publication. Days are counted in UTC, as in addresses. */
export function NoteDays({ entries, author, level = 2 }: NoteDaysProps) {
  const days = [...Map.groupBy(entries, ({ publishedAt }) => (publishedAt ?? '').slice(0, 10))];
  const Day = level === 2 ? 'h2' : 'h3';
  return days.map(([day, ofDay]) => (
    <section
      key={day}
      aria-labelledby={`day-${day}`}
      className="grid gap-x-6 border-t border-rule py-6 md:grid-cols-[10.5rem_1fr]"
    >
      <Day id={`day-${day}`} className="meta mb-3 font-normal tracking-normal">
        <time dateTime={day}>{formatDate(day)}</time>
      </Day>
      <div className="grid min-w-0 gap-10">
        {ofDay.map((entry) =>
          entry.kind === 'article' ? (
            <ArticleEntry key={entry.id} article={entry} />
          ) : (
            <NoteEntry key={entry.id} note={entry} author={author} level={level} />
          ),
        )}
      </div>
    </section>
  ));
}
