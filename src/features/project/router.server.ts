import {
  createResolver,
  lifecycleProcedures,
  updateResolver,
  ownerReadProcedures,
  previewProcedures,
  bySlugProcedure,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import {
  getPreviewedProject,
  getPublicProject,
  listProjects,
  listPublicProjects,
  listSelectedProjects,
} from './data.server.ts';
import { projectDefinition } from './definition.server.ts';
import { createProjectInput, selectedInput, updateProjectInput } from './schema.ts';

export const projectRouter = router({
  ...publicListProcedure(listPublicProjects),
  ...bySlugProcedure(getPublicProject),
  /** The projects of the home page. */
  selected: publicProcedure
    .input(selectedInput)
    .query(({ ctx, input }) => listSelectedProjects(ctx.db, input)),
  ...ownerReadProcedures(projectDefinition, listProjects),
  create: ownerProcedure.input(createProjectInput).mutation(createResolver(projectDefinition)),
  update: ownerProcedure.input(updateProjectInput).mutation(updateResolver(projectDefinition)),
  ...previewProcedures('project', getPreviewedProject),
  ...lifecycleProcedures(projectDefinition, updateProjectInput),
});
