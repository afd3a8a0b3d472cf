import { formatDate } from '#lib/dates.ts';
import { NoteEntry, type NoteSummary } from './note-entry.tsx';

/** Notes by the days on which they were published, counted in UTC as in their addresses. */
export function NoteDays({ notes, author }: { notes: NoteSummary[]; author: string }) {
  const days = [...Map.groupBy(notes, ({ publishedAt }) => (publishedAt ?? '').slice(0, 10))];
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
        {ofDay.map((note) => (
          <NoteEntry key={note.id} note={note} author={author} />
        ))}
      </div>
    </section>
  ));
}
