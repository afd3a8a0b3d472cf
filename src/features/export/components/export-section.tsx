import { buttonClasses } from '#ui/button-variant.ts';

/** Offers the export as a download. */
export function ExportSection() {
  return (
    <section aria-labelledby="export" className="mt-12 max-w-3xl">
      <h2 id="export" className="text-h3">
        Export
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        A zip of Markdown, JSON and pictures that other programs can read and that you can import
        again without loss. Sign-in data are not included.
      </p>
      <p className="mt-4">
        <a href="/api/transfer/export" download className={buttonClasses()}>
          Download the export
        </a>
      </p>
    </section>
  );
}
