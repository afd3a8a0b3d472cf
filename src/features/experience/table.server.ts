import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import type { ExperienceContent } from './schema.ts';

export interface ExperienceTable
  extends ContentTable, BodyTable, ContentColumns<ExperienceContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    experience: ExperienceTable;
  }
}
