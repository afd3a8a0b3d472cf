import type { ContentDefinition } from '#content/storage.server.ts';
import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { badRequest } from '#lib/errors.ts';
import { blankExperience } from './fields.ts';
import type { ExperienceContent } from './schema.ts';

interface ExperienceTable extends ContentTable, BodyTable, ContentColumns<ExperienceContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    experience: ExperienceTable;
  }
}

export const experienceDefinition: ContentDefinition<'experience', ExperienceContent> = {
  kind: 'experience',
  blank: blankExperience,
  resolveImage: imageResolver,
  validate: ({ startsOn, endsOn }) => {
    if (endsOn !== null && endsOn < startsOn)
      throw badRequest('The end must not be before the start.', 'endsOn');
  },
};
