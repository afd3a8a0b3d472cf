import type { BodyTable, ContentTable, ImageTable, SluggedTable } from '#content/table.server.ts';

export interface ProjectTable extends ContentTable, SluggedTable, BodyTable, ImageTable {
  /** A JSON array of names. */
  stack: string;
  repositoryUrl: string | null;
  demoUrl: string | null;
  featured: number;
  startedOn: string | null;
  endedOn: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    project: ProjectTable;
  }
}
