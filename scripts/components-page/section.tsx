import type { ReactNode } from 'react';

/** A group of components. */
export function Section(props: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 border-t border-rule pt-6">
      <h2 className="text-h2 mb-6">{props.title}</h2>
      <div className="components-states">{props.children}</div>
    </section>
  );
}
