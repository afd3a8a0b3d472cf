import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import type { ProjectContent } from './schema.ts';

export interface ProjectTable extends ContentTable, BodyTable, ContentColumns<ProjectContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    project: ProjectTable;
  }
}
