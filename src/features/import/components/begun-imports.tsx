import { Link } from '@tanstack/react-router';
import { RecentDate } from '#ui/recent-date.tsx';
import type { ImportState } from '../schema.ts';

const stepLabels: Record<ImportState['step'], string> = {
  reading: 'The file is being read',
  previewed: 'Ready to import',
  importing: 'The import is running',
  done: 'Imported',
  failed: 'Failed',
};

type BegunImport = Pick<ImportState, 'name' | 'step' | 'at'> & { id: string };

/** The imports that were begun: their corrections and reports are on the server. */
export function BegunImports({ imports }: { imports: BegunImport[] }) {
  return (
    <section aria-labelledby="begun-imports" className="mt-10 max-w-prose">
      <h2 id="begun-imports" className="text-h3">
        Begun imports
      </h2>
      <ul className="mt-2">
        {imports.map(({ id, name, step, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-1"
          >
            <Link
              to="/dashboard/imports"
              search={{ id }}
              className="target link-quiet font-medium break-words"
            >
              <bdi>{name}</bdi>
            </Link>
            <span className="text-ink-soft">
              {stepLabels[step]}, <RecentDate iso={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
