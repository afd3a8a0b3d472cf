import type { ContentDefinition } from '#content/storage.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { badRequest } from '#lib/errors.ts';
import { blankExperience } from './fields.ts';
import type { ExperienceContent } from './schema.ts';

export const experienceDefinition: ContentDefinition<'experience', ExperienceContent> = {
  kind: 'experience',
  blank: blankExperience,
  resolveImage: imageResolver,
  validate: ({ startsOn, endsOn }) => {
    if (endsOn !== null && endsOn < startsOn)
      throw badRequest('The end must not be before the start.', 'endsOn');
  },
};
