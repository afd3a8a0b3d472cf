import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '#lib/numbers.ts';
import { Button } from '#ui/button.tsx';
import { buttonClasses } from '#ui/button-variant.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import type { ImportOptions } from '../schema.ts';

interface ImportActionsProps {
  options: ImportOptions;
  counts: { all: number; imported: number };
  onImport: (options: ImportOptions) => void;
}

/** Starts the import of the texts that are not left out. */
export function ImportActions({ options, counts, onImport }: ImportActionsProps) {
  const [isFetching, setFetching] = useState(options.isFetching);
  const noun = counts.imported === 1 ? 'text' : 'texts';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button variant="primary" onClick={() => onImport({ ...options, isFetching })}>
        {counts.all === 0 ? 'Import' : `Import ${formatNumber(counts.imported)} ${noun}`}
      </Button>
      <Link to="/dashboard/imports" search={{}} className={buttonClasses()}>
        Choose another file
      </Link>
      <CheckboxField
        name="isFetching"
        label="Fetch pictures from other servers"
        value={isFetching}
        onChange={setFetching}
      />
    </div>
  );
}
