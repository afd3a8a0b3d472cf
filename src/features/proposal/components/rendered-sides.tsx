import { Prose } from '#content/components/prose.tsx';

interface RenderedSidesProps {
  id: string;
  /** HTML; null for a text that cannot be rendered alone. Empty for nothing. */
  now: string | null;
  after: string | null;
}

/** How a place looks now, and how it would look: side by side, or one below the other on a phone. */
export function RenderedSides({ id, now, after }: RenderedSidesProps) {
  if (now === null || after === null) return null;
  return (
    <div className="rendered-sides">
      <Side id={`${id} now`} title="Now" html={now} />
      <Side id={`${id} proposed`} title="Proposed" html={after} />
    </div>
  );
}

function Side({ id, title, html }: { id: string; title: string; html: string }) {
  return (
    <section aria-label={title}>
      <h3 className="meta">{title}</h3>
      {html === '' ? (
        <p className="text-ink-soft">Nothing</p>
      ) : (
        <Prose id={id} html={html} className="prose-small" />
      )}
    </section>
  );
}
