import { guardedWrite } from '#content/guard-publication.server.ts';
import {
  keeping,
  ownerReads,
  previewing,
  publicBySlug,
  publicList,
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
  ...publicList(listPublicProjects),
  ...publicBySlug(getPublicProject),
  /** The few that the home page shows. */
  selected: publicProcedure
    .input(selectedInput)
    .query(({ ctx, input }) => listSelectedProjects(ctx.db, input)),
  ...ownerReads('project', { list: listProjects, byId: getProject }),
  create: ownerProcedure.input(createProjectInput).mutation(guardedWrite('project', createProject)),
  update: ownerProcedure.input(updateProjectInput).mutation(guardedWrite('project', updateProject)),
  ...previewing('project', getPreviewedProject),
  ...keeping('project', (db, id, { content, by }) =>
    updateProject(db, updateProjectInput.parse({ ...content, id }), by),
  ),
});
