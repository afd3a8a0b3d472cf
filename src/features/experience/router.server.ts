import {
  createResolver,
  lifecycleProcedures,
  updateResolver,
  ownerReadProcedures,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { listExperiences, listPublicExperiences } from './data.server.ts';
import { experienceDefinition } from './definition.server.ts';
import { createExperienceInput, updateExperienceInput } from './schema.ts';

export const experienceRouter = router({
  ...publicListProcedure(listPublicExperiences),
  ...ownerReadProcedures(experienceDefinition, listExperiences),
  create: ownerProcedure
    .input(createExperienceInput)
    .mutation(createResolver(experienceDefinition)),
  update: ownerProcedure
    .input(updateExperienceInput)
    .mutation(updateResolver(experienceDefinition)),
  ...lifecycleProcedures(experienceDefinition, updateExperienceInput),
});
