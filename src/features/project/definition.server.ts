import type { ContentDefinition } from '#content/storage.server.ts';
import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { badRequest } from '#lib/errors.ts';
import { blankProject } from './fields.ts';
import { endsAfterStart, type ProjectContent } from './schema.ts';

interface ProjectTable extends ContentTable, BodyTable, ContentColumns<ProjectContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    project: ProjectTable;
  }
}

export const projectDefinition: ContentDefinition<'project', ProjectContent> = {
  kind: 'project',
  blank: blankProject,
  resolveImage: imageResolver,
  validate: (content) => {
    if (!endsAfterStart(content))
      throw badRequest('The end must not be before the start.', 'endedOn');
  },
};
