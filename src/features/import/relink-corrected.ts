import { getPath } from './import-plan.ts';
import type { Corrections } from './preview-rows.ts';
import { relinkWith } from './relink.ts';
import type { PreviewRow } from './schema.ts';

/** The body of a text with links to the corrected addresses of others, as the import writes it. */
export function relinkCorrected(
  body: string,
  rows: readonly Pick<PreviewRow, 'id' | 'kind' | 'path'>[],
  corrections: Corrections,
): string {
  const pathByPath = new Map<string, string>();
  for (const { id, kind, path } of rows) {
    const slug = corrections[id]?.slug;
    if (slug !== undefined) pathByPath.set(path, getPath(kind, slug));
  }
  return pathByPath.size === 0 ? body : relinkWith(body, (address) => pathByPath.get(address));
}
