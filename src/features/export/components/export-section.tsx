import { ProtectedDownload } from '#content/components/protected-download.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

/** Offers the export as a download. */
export function ExportSection() {
  return (
    <section aria-labelledby="export" className="mt-12 max-w-3xl">
      <h2 id="export" className="text-h3">
        Export
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        A zip of Markdown, JSON and pictures that every program can read, and that can be brought
        back without loss. How people sign in is left out.
      </p>
      <p className="mt-4">
        <ProtectedDownload href="/api/transfer/export" className={buttonClasses()}>
          Download the export
        </ProtectedDownload>
      </p>
    </section>
  );
}
