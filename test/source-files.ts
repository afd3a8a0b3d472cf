import type { SourceFiles } from '#features/import/platforms/schema.ts';

/** The files of an export, by their paths. */
export const createSourceFiles = (files: Record<string, string>): SourceFiles => ({
  names: Object.keys(files).toSorted(),
  read: async (name) => files[name] ?? '',
});
