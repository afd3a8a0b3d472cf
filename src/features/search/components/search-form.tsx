import '#ui/button.css';
import { maxQueryLength } from '../limits.ts';
import { buttonClasses } from '#ui/button-variant.ts';

/** A plain form that works without JavaScript. */
export function SearchForm(props: { q: string; kind: string | undefined }) {
  return (
    <search>
      <form action="/search" className="flex items-end gap-3">
        <label className="grow">
          <span className="meta mb-1 block">Words, “whole phrases”, -not this</span>
          <input
            type="search"
            name="q"
            key={props.q}
            defaultValue={props.q}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            className="target text-lead w-full border-b border-rule-strong bg-transparent outline-offset-4"
          />
        </label>
        {props.kind ? <input type="hidden" name="kind" value={props.kind} /> : null}
        <button type="submit" className={buttonClasses()}>
          Search
        </button>
      </form>
    </search>
  );
}
