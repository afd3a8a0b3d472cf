import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { BegunImports } from './begun-imports.tsx';
import { DropArchive } from './drop-archive.tsx';
import { ImportSources } from './import-sources.tsx';

/** The choice of a file, and the imports that were begun. */
export function ImportStart({ onFile }: { onFile: (file: File) => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const imports = useQuery(api.transfer.imports.queryOptions()).data ?? [];
  return (
    <>
      <DropArchive onFile={onFile} />
      {imports.length === 0 ? null : <BegunImports imports={imports} />}
      <ImportSources />
    </>
  );
}
