import type { Ref } from 'react';

/** A field that people neither see nor reach: whoever fills it in is a program. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      className="hidden"
    />
  );
}
