import { guardedWrite } from '#content/publication-check.server.ts';
import {
  lifecycleProcedures,
  ownerReadProcedures,
  previewProcedures,
  bySlugProcedure,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import {
  getPreviewedSnippet,
  getPublicSnippet,
  listSnippets,
  listPublicSnippets,
} from './data.server.ts';
import { createSnippetInput, updateSnippetInput } from './schema.ts';
import { createSnippet, getSnippet, updateSnippet } from './write.server.ts';

export const snippetRouter = router({
  ...publicListProcedure(listPublicSnippets),
  ...bySlugProcedure(getPublicSnippet),
  ...ownerReadProcedures('snippet', { list: listSnippets, byId: getSnippet }),
  create: ownerProcedure.input(createSnippetInput).mutation(guardedWrite('snippet', createSnippet)),
  update: ownerProcedure.input(updateSnippetInput).mutation(guardedWrite('snippet', updateSnippet)),
  ...previewProcedures('snippet', getPreviewedSnippet),
  ...lifecycleProcedures('snippet', (db, id, { content, by }) =>
    updateSnippet(db, updateSnippetInput.parse({ ...content, id }), by),
  ),
});
