import { guardedWrite } from '#content/guard-publication.server.ts';
import {
  keeping,
  ownerReads,
  previewing,
  publicBySlug,
  publicList,
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
  ...publicList(listPublicSnippets),
  ...publicBySlug(getPublicSnippet),
  ...ownerReads('snippet', { list: listSnippets, byId: getSnippet }),
  create: ownerProcedure.input(createSnippetInput).mutation(guardedWrite('snippet', createSnippet)),
  update: ownerProcedure.input(updateSnippetInput).mutation(guardedWrite('snippet', updateSnippet)),
  ...previewing('snippet', getPreviewedSnippet),
  ...keeping('snippet', (db, id, { content, by }) =>
    updateSnippet(db, updateSnippetInput.parse({ ...content, id }), by),
  ),
});
