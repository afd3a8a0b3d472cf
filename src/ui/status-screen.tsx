import type { ReactNode } from 'react';
import { LateDuck } from './late-duck.tsx';

/** A centred screen with the duck, for errors and missing pages. */
export function StatusScreen(props: { heading: string; children: ReactNode }) {
  return (
    <section className="flex min-h-[60vh] flex-col items-center justify-center gap-3 px-5 py-12 text-center">
      <LateDuck title="A yellow duck, searching" className="h-auto w-56 sm:w-64" />
      <h1 className="text-h1 mt-4">{props.heading}</h1>
      <div className="lead text-lead text-ink-soft">{props.children}</div>
    </section>
  );
}
