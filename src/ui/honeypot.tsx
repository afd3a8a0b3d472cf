import type { Ref } from 'react';

/** A hidden field: only bots fill it in. */
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
