import { guardedWrite } from '#content/publication-check.server.ts';
import {
  lifecycleProcedures,
  ownerReadProcedures,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { listExperiences, listPublicExperiences } from './data.server.ts';
import { createExperienceInput, updateExperienceInput } from './schema.ts';
import { createExperience, getExperience, updateExperience } from './write.server.ts';

export const experienceRouter = router({
  ...publicListProcedure(listPublicExperiences),
  ...ownerReadProcedures('experience', { list: listExperiences, byId: getExperience }),
  create: ownerProcedure
    .input(createExperienceInput)
    .mutation(guardedWrite('experience', createExperience)),
  update: ownerProcedure
    .input(updateExperienceInput)
    .mutation(guardedWrite('experience', updateExperience)),
  ...lifecycleProcedures('experience', (db, id, { content, by }) =>
    updateExperience(db, updateExperienceInput.parse({ ...content, id }), by),
  ),
});
