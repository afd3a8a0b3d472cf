import { formatValue } from '#content/editing/diff-lines.ts';
import { CheckboxInput } from '#ui/form/checkbox-input.tsx';
import { fieldLabel, hunkStateTexts } from '../hunk-text.ts';
import type { Hunk } from '../hunks.ts';
import { RenderedSides } from './rendered-sides.tsx';
import { WordDiff } from './word-diff.tsx';

export interface RenderedHunk extends Hunk {
  nowHtml: string | null | undefined;
  afterHtml: string | null | undefined;
}

interface HunkViewProps {
  hunk: RenderedHunk;
  /** Its place among the hunks of its field, from 1; null for a whole field. */
  place: number | null;
  isAccepted: boolean;
  onToggle: () => void;
}

/** One place that a proposal changes, with the words that differ and both versions as the page shows them. */
export function HunkView({ hunk, place, isAccepted, onToggle }: HunkViewProps) {
  const { id, field, state, before, after, now, nowHtml, afterHtml } = hunk;
  const label = place === null ? fieldLabel(field) : `${fieldLabel(field)}, place ${place}`;
  const canAccept = state === 'applies';
  return (
    <article className="hunk" tabIndex={-1} data-row={id} data-state={state} aria-label={label}>
      <header className="hunk-head">
        {canAccept ? (
          <label className="hunk-choice">
            <CheckboxInput checked={isAccepted} onChange={onToggle} />
            {label}
          </label>
        ) : (
          <p className="hunk-choice">{label}</p>
        )}
        <p className="meta">{hunkStateTexts[state]}</p>
      </header>
      {state === 'done' ? null : <WordDiff before={toText(before)} after={toText(after)} />}
      {state === 'conflicts' ? (
        <>
          <p className="meta mt-3">In the meantime it has become</p>
          <WordDiff before={toText(before)} after={toText(now)} />
        </>
      ) : null}
      {state === 'done' ? null : (
        <RenderedSides id={id} now={nowHtml ?? null} after={afterHtml ?? null} />
      )}
    </article>
  );
}

const toText = (value: unknown) => (typeof value === 'string' ? value : formatValue(value));
