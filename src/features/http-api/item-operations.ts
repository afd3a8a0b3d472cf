import { z } from 'zod';
import { contentKinds, isPagedKind, kinds, type ContentKind } from '#content/kinds.ts';
import { itemSchemas, pageOf } from './item-schemas.ts';
import { publicPath, type Operation } from './operation.ts';

/** They are for the forms of the dashboard. */
const formFields = ['autosave', 'save'];
const id = z.object({ id: z.uuid() });
const time = z.iso.datetime();
const previewLink = z
  .object({ id: z.uuid(), url: z.string(), createdAt: time, expiresAt: time })
  .meta({ id: 'PreviewLink' });
const revision = z.object({
  id: z.uuid(),
  createdAt: time,
  autosaved: z.boolean(),
  authorName: z.string().nullable(),
});
const finding = z.object({
  kind: z.string(),
  severity: z.enum(['blocking', 'warning']),
  field: z.string(),
  line: z.int(),
  sentence: z.string(),
  excerpt: z.string(),
});
const counts = z.object({
  current: z.int(),
  draft: z.int(),
  scheduled: z.int(),
  published: z.int(),
  trash: z.int(),
});

/** The operations of all kinds of content. */
export const itemOperations: Operation[] = contentKinds.flatMap((kind) => {
  const schemas = itemSchemas(kind);
  return [
    ...readOperations(kind, schemas),
    ...saveOperations(kind, schemas),
    ...stateOperations(kind),
    ...revisionOperations(kind, schemas),
    ...(isPagedKind(kind) ? pageOperations(kind, schemas) : []),
  ];
});

type ItemSchemas = ReturnType<typeof itemSchemas>;

/** The words of a kind in names, addresses and sentences: `Article`, `Articles`, `/articles`. */
function nameKind(kind: ContentKind) {
  const { labels, namespace } = kinds[kind];
  const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  const withArticle = /^[aeiou]/.test(labels.one) ? `an ${labels.one}` : `a ${labels.one}`;
  return {
    one: capitalize(labels.one),
    many: capitalize(labels.many),
    path: `/${labels.many}`,
    group: capitalize(labels.many),
    namespace,
    noun: labels.one,
    withArticle,
    nouns: labels.many,
  };
}

function readOperations(kind: ContentKind, schemas: ItemSchemas): Operation[] {
  const { one, many, path, group, namespace, withArticle, nouns } = nameKind(kind);
  const { summary, ownSummary, stored } = schemas;
  return [
    {
      id: `listPublic${many}`,
      method: 'GET',
      path: publicPath + path,
      procedure: `${namespace}.allPublic`,
      group,
      summary: `List the public ${nouns}.`,
      output: pageOf(summary),
    },
    {
      id: `list${many}`,
      method: 'GET',
      path,
      procedure: `${namespace}.all`,
      group,
      summary: `List all ${nouns}, with drafts and the trash.`,
      output: pageOf(ownSummary).extend({ counts, total: z.int() }),
    },
    {
      id: `get${one}`,
      method: 'GET',
      path: `${path}/{id}`,
      procedure: `${namespace}.byId`,
      group,
      summary: `Get ${withArticle} as its owner edits it.`,
      output: stored,
      item: kind,
    },
  ];
}

function saveOperations(kind: ContentKind, { stored }: ItemSchemas): Operation[] {
  const { one, path, group, namespace, withArticle } = nameKind(kind);
  return [
    {
      id: `create${one}`,
      method: 'POST',
      path,
      procedure: `${namespace}.create`,
      group,
      summary: `Create ${withArticle}. Without a status it is a draft.`,
      output: stored,
      status: 201,
      item: kind,
      hiddenFields: formFields,
    },
    {
      id: `update${one}`,
      method: 'PATCH',
      path: `${path}/{id}`,
      procedure: `${namespace}.update`,
      group,
      summary: `Change the given fields of ${withArticle}.`,
      output: stored,
      item: kind,
      hiddenFields: [...formFields, 'version'],
    },
    {
      id: `check${one}`,
      method: 'POST',
      path: `${path}/check`,
      procedure: `${namespace}.check`,
      group,
      summary: `Find what is wrong with a text, without saving it.`,
      output: z.object({ findings: z.array(finding), total: z.int() }),
      replay: 'unneeded',
    },
  ];
}

function stateOperations(kind: ContentKind): Operation[] {
  const { one, many, path, group, namespace, withArticle, nouns } = nameKind(kind);
  const item = `${path}/{id}`;
  return [
    {
      id: `delete${one}`,
      method: 'DELETE',
      path: item,
      procedure: `${namespace}.remove`,
      group,
      summary: `Move ${withArticle} to the trash.`,
      output: id,
    },
    {
      id: `restore${one}`,
      method: 'POST',
      path: `${item}/restore`,
      procedure: `${namespace}.restore`,
      group,
      summary: `Restore ${withArticle} from the trash.`,
      output: id,
    },
    {
      id: `change${many}`,
      method: 'POST',
      path: `${path}/bulk`,
      procedure: `${namespace}.bulk`,
      group,
      summary: `Publish, unpublish, trash, restore or delete several ${nouns}.`,
      output: z.object({ changed: z.array(z.uuid()) }),
    },
  ];
}

function revisionOperations(kind: ContentKind, { stored }: ItemSchemas): Operation[] {
  const { one, path, group, namespace, withArticle } = nameKind(kind);
  const revisions = `${path}/{id}/revisions`;
  return [
    {
      id: `list${one}Revisions`,
      method: 'GET',
      path: revisions,
      procedure: `${namespace}.revisions`,
      group,
      summary: `List the revisions of ${withArticle}, the newest first.`,
      output: pageOf(revision),
    },
    {
      id: `get${one}Revision`,
      method: 'GET',
      path: `${revisions}/{revisionId}`,
      procedure: `${namespace}.revision`,
      group,
      summary: `Get the content of one revision.`,
      output: z.object({ content: z.record(z.string(), z.unknown()) }),
    },
    {
      id: `revert${one}`,
      method: 'POST',
      path: `${revisions}/{revisionId}/revert`,
      procedure: `${namespace}.revert`,
      group,
      summary: `Restore the content of one revision.`,
      output: stored,
      item: kind,
    },
  ];
}

/** The operations of kinds whose items have pages. */
function pageOperations(kind: ContentKind, { page }: ItemSchemas): Operation[] {
  const { one, path, group, namespace, withArticle, noun } = nameKind(kind);
  const links = `${path}/{id}/preview-links`;
  return [
    {
      id: `getPublic${one}`,
      method: 'GET',
      path: `${publicPath}${path}/{slug}`,
      procedure: `${namespace}.bySlug`,
      group,
      summary: `Get a public ${noun} by its slug. A former slug redirects.`,
      output: page,
    },
    {
      id: `list${one}PreviewLinks`,
      method: 'GET',
      path: links,
      procedure: `${namespace}.previewLinks`,
      group,
      summary: `List the preview links of ${withArticle}.`,
      output: z.array(previewLink),
    },
    {
      id: `create${one}PreviewLink`,
      method: 'POST',
      path: links,
      procedure: `${namespace}.createPreviewLink`,
      group,
      summary: `Create a link that shows a draft to whoever has it, for a week.`,
      output: previewLink,
      status: 201,
    },
    {
      id: `delete${one}PreviewLink`,
      method: 'DELETE',
      path: `${links}/{linkId}`,
      procedure: `${namespace}.revokePreviewLink`,
      group,
      summary: `Revoke a preview link.`,
      output: z.unknown(),
      status: 204,
    },
  ];
}
