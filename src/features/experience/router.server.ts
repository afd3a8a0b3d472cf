import { ownerProcedures, publicListProcedure } from '#content/procedures.server.ts';
import { router } from '#platform/trpc.server.ts';
import { listExperiences, listPublicExperiences } from './data.server.ts';
import { experienceDefinition } from './definition.server.ts';
import { createExperienceInput, updateExperienceInput } from './schema.ts';

export const experienceRouter = router({
  ...publicListProcedure(listPublicExperiences),
  ...ownerProcedures(experienceDefinition, {
    list: listExperiences,
    createInput: createExperienceInput,
    updateInput: updateExperienceInput,
  }),
});
