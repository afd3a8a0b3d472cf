import type { ZodType } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { ownerProcedure, publicProcedure } from '#platform/trpc.server.ts';
import type { ContentKind } from './kinds.ts';
import { applyBulkAction } from './bulk.server.ts';
import type { ItemReads } from './item-reads.server.ts';
import { guardPublication, guardedWrite } from './publication-check.server.ts';
import { countForOwner } from './owner-list.server.ts';
import {
  createPreviewLink,
  getOrCreatePreviewLink,
  getPreviewedId,
  listPreviewLinks,
  revokePreviewLink,
  type PreviewLink,
} from './preview.server.ts';
import {
  bulkInput,
  idInput,
  listInput,
  ownerListInput,
  previewInput,
  previewLinkInput,
  restoreInput,
  revertInput,
  revisionInput,
  revisionsInput,
  slugInput,
  type ListInput,
  type OwnerList,
} from './schema.ts';
import {
  createContent,
  getContent,
  updateContent,
  type ContentDefinition,
  type ContentInput,
  type CreateOptions,
  type StorableContent,
  type StoredItem,
  type UpdateOptions,
} from './storage.server.ts';
import { getSnapshot, listRevisions, trashContent, restoreContent } from './write.server.ts';

/** The procedures of a kind that only the owner may call: its reads, saves, and the actions on items. */
export function ownerProcedures<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
  Page extends object,
  CreateFields,
  UpdateFields,
>(
  definition: ContentDefinition<Kind, Content, Related>,
  { list, ...inputs }: OwnerProcedureParts<Content, Page, CreateFields, UpdateFields>,
) {
  return {
    ...ownerReadProcedures(definition, list),
    ...saveProcedures(definition, inputs),
    ...lifecycleProcedures(definition, inputs.updateInput),
  };
}

interface SaveInputs<Content, CreateFields, UpdateFields> {
  createInput: ZodType<CreateInput<Content>, CreateFields>;
  updateInput: ZodType<UpdateInput<Content>, UpdateFields>;
}

interface OwnerProcedureParts<Content, Page, CreateFields, UpdateFields> extends SaveInputs<
  Content,
  CreateFields,
  UpdateFields
> {
  /** The owner's list, with drafts and trash. */
  list: (db: Db, input: OwnerList) => Promise<Page>;
}

type CreateInput<Content> = ContentInput<Content> & Omit<CreateOptions, 'by'>;
type UpdateInput<Content> = ContentInput<Content> & Omit<UpdateOptions, 'by'>;

/** `all` and `byId`: the owner's queries, including drafts and trash. */
function ownerReadProcedures<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
  Page extends object,
>(
  definition: ContentDefinition<Kind, Content, Related>,
  list: (db: Db, input: OwnerList) => Promise<Page>,
) {
  return {
    all: ownerProcedure.input(ownerListInput).query(async ({ ctx, input }) => {
      const [page, counts] = await Promise.all([
        list(ctx.db, input),
        countForOwner(ctx.db, definition.kind, input),
      ]);
      return { ...page, ...counts };
    }),
    byId: ownerProcedure
      .input(idInput)
      .query(({ ctx, input }) => getContent(ctx.db, definition, input.id)),
  };
}

/** `create` and `update`: save with the publication check. */
function saveProcedures<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
  CreateFields,
  UpdateFields,
>(
  definition: ContentDefinition<Kind, Content, Related>,
  inputs: SaveInputs<Content, CreateFields, UpdateFields>,
) {
  const { kind } = definition;
  const create = guardedWrite<CreateInput<Content>, StoredItem<Kind, Content>>(
    kind,
    (db, input, by) => createContent(db, definition, { ...input, by }),
  );
  const update = guardedWrite<UpdateInput<Content>, StoredItem<Kind, Content>>(
    kind,
    (db, input, by) => updateContent(db, definition, { ...input, by }),
  );
  // The type of `input` stays a condition on the parsed input here, because `Content` is generic.
  return {
    create: ownerProcedure
      .input(inputs.createInput)
      .mutation(({ ctx, input }) => create({ ctx, input: input as CreateInput<Content> })),
    update: ownerProcedure
      .input(inputs.updateInput)
      .mutation(({ ctx, input }) => update({ ctx, input: input as UpdateInput<Content> })),
  };
}

/** `allPublic` for a kind whose list has no further filters. */
export function publicListProcedure<Item>(list: (db: Db, input: ListInput) => Promise<Item>) {
  return {
    allPublic: publicProcedure.input(listInput).query(({ ctx, input }) => list(ctx.db, input)),
  };
}

/**
 * `bySlug`: the public item, for everyone. `previewLink` returns a signed URL that shows a draft to its bearer, and creates
 * it if there is none; `byPreview` returns the item of that URL. `previewLinks`, `createPreviewLink` and
 * `revokePreviewLink` manage the URLs of an item.
 */
export function itemProcedures<Item>({ kind, getPublic, getPreviewed }: ItemReads<Item>) {
  const present = (baseUrl: string, { id, token, createdAt, expiresAt }: PreviewLink) => ({
    id,
    url: `${baseUrl}/preview/${kind}/${token}`,
    createdAt,
    expiresAt,
  });
  return {
    bySlug: publicProcedure
      .input(slugInput)
      .query(({ ctx, input }) => getPublic(ctx.db, input.slug)),
    previewLink: ownerProcedure.input(idInput).query(async ({ ctx, input: { id } }) => {
      await getPreviewed(ctx.db, id);
      return present(ctx.baseUrl, await getOrCreatePreviewLink(ctx.db, ctx.secret, { kind, id }));
    }),
    previewLinks: ownerProcedure.input(idInput).query(async ({ ctx, input: { id } }) => {
      const links = await listPreviewLinks(ctx.db, ctx.secret, { kind, id });
      return links.map((link) => present(ctx.baseUrl, link));
    }),
    createPreviewLink: ownerProcedure.input(idInput).mutation(async ({ ctx, input: { id } }) => {
      await getPreviewed(ctx.db, id);
      return present(ctx.baseUrl, await createPreviewLink(ctx.db, ctx.secret, { kind, id }));
    }),
    revokePreviewLink: ownerProcedure
      .input(previewLinkInput)
      .mutation(({ ctx, input }) => revokePreviewLink(ctx.db, { kind, ...input })),
    byPreview: publicProcedure
      .input(previewInput)
      .query(async ({ ctx, input: { token } }) =>
        getPreviewed(ctx.db, await getPreviewedId(ctx.db, ctx.secret, { kind, token })),
      ),
  };
}

/**
 * `remove`, `restore`, `revisions`, `revert`, `bulk`: the same for every kind. `revert` changes the content of an item,
 * and neither publishes nor unpublishes it.
 */
function lifecycleProcedures<
  Kind extends ContentKind,
  Content extends StorableContent,
  Related extends keyof Content,
>(
  definition: ContentDefinition<Kind, Content, Related>,
  updateInput: ZodType<UpdateInput<Content>>,
) {
  const { kind } = definition;
  return {
    remove: ownerProcedure
      .input(idInput)
      .mutation(({ ctx, input }) => trashContent(ctx.db, kind, input.id)),
    restore: ownerProcedure.input(restoreInput).mutation(({ ctx, input: { id, acceptFindings } }) =>
      guardPublication(ctx.db, {
        kind,
        ids: [id],
        acceptFindings,
        write: (db) => restoreContent(db, kind, id),
        writtenIds: () => [id],
      }),
    ),
    revisions: ownerProcedure
      .input(revisionsInput)
      .query(({ ctx, input }) => listRevisions(ctx.db, input)),
    /** The content of one revision. */
    revision: ownerProcedure
      .input(revisionInput)
      .query(async ({ ctx, input }) => ({ content: await getSnapshot(ctx.db, input) })),
    bulk: ownerProcedure
      .input(bulkInput)
      .mutation(({ ctx, input: { ids, action, acceptFindings } }) =>
        guardPublication(ctx.db, {
          kind,
          ids,
          acceptFindings,
          write: (db) => applyBulkAction(db, kind, { ids, action, by: ctx.viewer.id }),
          writtenIds: ({ changed }) => changed,
        }),
      ),
    revert: ownerProcedure
      .input(revertInput)
      .mutation(({ ctx, input: { id, revisionId, acceptFindings } }) =>
        guardPublication(ctx.db, {
          kind,
          ids: [id],
          acceptFindings,
          write: async (db) => {
            const content = await getSnapshot(db, { id, revisionId });
            const input = updateInput.parse({ ...content, id });
            return updateContent(db, definition, { ...input, by: ctx.viewer.id });
          },
          writtenIds: () => [id],
        }),
      ),
  };
}
