import {
  createResolver,
  lifecycleProcedures,
  updateResolver,
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
import { snippetDefinition } from './definition.server.ts';
import { createSnippetInput, updateSnippetInput } from './schema.ts';

export const snippetRouter = router({
  ...publicListProcedure(listPublicSnippets),
  ...bySlugProcedure(getPublicSnippet),
  ...ownerReadProcedures(snippetDefinition, listSnippets),
  create: ownerProcedure.input(createSnippetInput).mutation(createResolver(snippetDefinition)),
  update: ownerProcedure.input(updateSnippetInput).mutation(updateResolver(snippetDefinition)),
  ...previewProcedures('snippet', getPreviewedSnippet),
  ...lifecycleProcedures(snippetDefinition, updateSnippetInput),
});
