import {
  ownerProcedures,
  itemProcedures,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { router } from '#platform/trpc.server.ts';
import { snippetReads, listSnippets, listPublicSnippets } from './data.server.ts';
import { snippetDefinition } from './definition.server.ts';
import { createSnippetInput, updateSnippetInput } from './schema.ts';

export const snippetRouter = router({
  ...publicListProcedure(listPublicSnippets),
  ...itemProcedures(snippetReads),
  ...ownerProcedures(snippetDefinition, {
    list: listSnippets,
    createInput: createSnippetInput,
    updateInput: updateSnippetInput,
  }),
});
