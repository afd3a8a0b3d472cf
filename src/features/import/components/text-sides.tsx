import './import.css';
import { useState } from 'react';
import { Prose } from '#content/components/prose.tsx';
import { Button } from '#ui/button.tsx';

interface TextSidesProps {
  text: { id: string; source: string; original: string; html: string; problem: string | null };
}

const sides = [
  { side: 'result', label: 'Result' },
  { side: 'source', label: 'Source' },
] as const;

/** A text as its source has it, and as the page will show it; on small screens one of them. */
export function TextSides({ text }: TextSidesProps) {
  const [shown, setShown] = useState<(typeof sides)[number]['side']>('result');
  return (
    <div>
      <fieldset className="import-switch">
        <legend className="sr-only">What is shown</legend>
        {sides.map(({ side, label }) => (
          <Button key={side} aria-pressed={shown === side} onClick={() => setShown(side)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <div className="import-sides" data-side={shown}>
        <section className="import-side import-side-source" aria-label="Source">
          <h3 className="text-h3">
            Source <span className="meta font-normal break-all">{text.source}</span>
          </h3>
          <pre className="import-source" dir="auto">
            {text.original}
          </pre>
        </section>
        <section className="import-side import-side-result" aria-label="Result">
          <h3 className="text-h3">Result</h3>
          {text.problem === null ? null : <p className="py-3 text-danger">{text.problem}</p>}
          <Prose id={text.id} html={text.html} className="import-result" />
        </section>
      </div>
    </div>
  );
}
