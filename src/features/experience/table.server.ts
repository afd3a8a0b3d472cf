import type { BodyTable, ContentTable } from '#content/table.server.ts';
import type { ExperienceType } from './schema.ts';

export interface ExperienceTable extends ContentTable, BodyTable {
  type: ExperienceType;
  organisation: string;
  location: string | null;
  url: string | null;
  imageUrl: string | null;
  startsOn: string;
  endsOn: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    experience: ExperienceTable;
  }
}
