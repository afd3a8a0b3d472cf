import type { RefObject } from 'react';

/** A field that people neither see nor reach: whoever fills it in is a program. */
export function Honeypot(props: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <input
      ref={props.field}
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      className="hidden"
    />
  );
}
