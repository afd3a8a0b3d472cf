import type { ReactNode } from 'react';

/** A list of names and values. Facts without a value are omitted. */
export function FactList(props: { facts: { name: string; value: ReactNode }[] }) {
  const facts = props.facts.filter((fact) => fact.value !== null && fact.value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="meta mt-6 grid max-w-[42rem] grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {facts.map((fact) => (
        <div key={fact.name} className="contents">
          <dt className="py-0.5">{fact.name}</dt>
          <dd className="min-w-0 py-0.5 break-words text-ink">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
