import {
  ownerProcedures,
  itemProcedures,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { publicProcedure, router } from '#platform/trpc.server.ts';
import {
  projectReads,
  listProjects,
  listPublicProjects,
  listSelectedProjects,
} from './data.server.ts';
import { projectDefinition } from './definition.server.ts';
import { createProjectInput, selectedInput, updateProjectInput } from './schema.ts';

export const projectRouter = router({
  ...publicListProcedure(listPublicProjects),
  ...itemProcedures(projectReads),
  /** The projects of the home page. */
  selected: publicProcedure
    .meta({ scope: 'any' })
    .input(selectedInput)
    .query(({ ctx, input }) => listSelectedProjects(ctx.db, input)),
  ...ownerProcedures(projectDefinition, {
    list: listProjects,
    createInput: createProjectInput,
    updateInput: updateProjectInput,
  }),
});
