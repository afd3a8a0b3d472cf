import { guardedWrite } from '#content/publication-check.server.ts';
import {
  lifecycleProcedures,
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
import { createProjectInput, selectedInput, updateProjectInput } from './schema.ts';
import { createProject, getProject, updateProject } from './write.server.ts';

export const projectRouter = router({
  ...publicListProcedure(listPublicProjects),
  ...bySlugProcedure(getPublicProject),
  /** The projects of the home page. */
  selected: publicProcedure
    .input(selectedInput)
    .query(({ ctx, input }) => listSelectedProjects(ctx.db, input)),
  ...ownerReadProcedures('project', { list: listProjects, byId: getProject }),
  create: ownerProcedure.input(createProjectInput).mutation(guardedWrite('project', createProject)),
  update: ownerProcedure.input(updateProjectInput).mutation(guardedWrite('project', updateProject)),
  ...previewProcedures('project', getPreviewedProject),
  ...lifecycleProcedures('project', (db, id, { content, by }) =>
    updateProject(db, updateProjectInput.parse({ ...content, id }), by),
  ),
});
