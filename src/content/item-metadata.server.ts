import type { ContentTable } from './table.server.ts';

/** The common columns that are no content. */
export type ItemMetadata = Pick<
  ContentTable,
  'id' | 'createdAt' | 'updatedAt' | 'trashedAt' | 'version'
>;

export function newMetadata(id: string): ItemMetadata {
  const now = new Date().toISOString();
  return { id, trashedAt: null, createdAt: now, updatedAt: now, version: 1 };
}
