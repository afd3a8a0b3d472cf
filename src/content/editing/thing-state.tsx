import { formatDate } from '#lib/dates.ts';
import { stateNames, stateOf, type ContentState } from './state-words.ts';

/** A thing's state in words, with the date that belongs to it, counted in UTC. */
export function ThingState({ thing }: { thing: ContentState }) {
  const state = stateOf(thing);
  const date = state === 'trash' ? thing.trashedAt : thing.publishedAt;
  return (
    <span className="state" data-state={state}>
      {stateNames[state]}
      {date !== null && state !== 'draft' ? (
        <span className="inline-block text-ink-soft">&nbsp;{formatDate(date)}</span>
      ) : null}
    </span>
  );
}
