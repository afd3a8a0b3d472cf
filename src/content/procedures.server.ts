import type { ZodType } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { ownerProcedure, publicProcedure } from '#platform/trpc.server.ts';
import type { ContentKind } from './kinds.ts';
import { lifecycleProcedures, revisionProcedures } from './lifecycle-procedures.server.ts';
import type { ItemReads } from './item-reads.server.ts';
import { guardedWrite, listFindings } from './publication-check.server.ts';
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
  checkInput,
  idInput,
  listInput,
  ownerListInput,
  previewInput,
  previewLinkInput,
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
  type UpdateInput,
} from './storage.server.ts';

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
    ...lifecycleProcedures(definition.kind),
    ...revisionProcedures(definition, inputs.updateInput),
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
    all: ownerProcedure
      .meta({ scope: 'content:read' })
      .input(ownerListInput)
      .query(async ({ ctx, input }) => {
        const [page, counts] = await Promise.all([
          list(ctx.db, input),
          countForOwner(ctx.db, definition.kind, input),
        ]);
        return { ...page, ...counts };
      }),
    byId: ownerProcedure
      .meta({ scope: 'content:read' })
      .input(idInput)
      .query(({ ctx, input }) => getContent(ctx.db, definition, input.id)),
  };
}

/** The dialog asks once when it opens, and again after each correction. */
const maxChecksPerMinute = 120;

/** `create` and `update`: save with the publication check. `check`: its findings, without a write. */
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
      .meta({ scope: 'content:write' })
      .input(inputs.createInput)
      .mutation(({ ctx, input }) => create({ ctx, input: input as CreateInput<Content> })),
    update: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(inputs.updateInput)
      .mutation(({ ctx, input }) => update({ ctx, input: input as UpdateInput<Content> })),
    /** A mutation, because a text does not fit into a URL. */
    check: ownerProcedure
      .meta({ scope: 'content:read' })
      .input(checkInput)
      .mutation(async ({ ctx, input }) => {
        const key = `check ${ctx.viewer.id}`;
        await enforceRateLimit(ctx.db, { key, maxCount: maxChecksPerMinute, windowSeconds: 60 });
        return listFindings(ctx.db, kind, input);
      }),
  };
}

/** `allPublic` for a kind whose list has no further filters. */
export function publicListProcedure<Item>(list: (db: Db, input: ListInput) => Promise<Item>) {
  return {
    allPublic: publicProcedure
      .meta({ scope: 'any' })
      .input(listInput)
      .query(({ ctx, input }) => list(ctx.db, input)),
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
      .meta({ scope: 'any' })
      .input(slugInput)
      .query(({ ctx, input }) => getPublic(ctx.db, input.slug)),
    previewLink: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(idInput)
      .query(async ({ ctx, input: { id } }) => {
        await getPreviewed(ctx.db, id);
        return present(ctx.baseUrl, await getOrCreatePreviewLink(ctx.db, ctx.secret, { kind, id }));
      }),
    previewLinks: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(idInput)
      .query(async ({ ctx, input: { id } }) => {
        const links = await listPreviewLinks(ctx.db, ctx.secret, { kind, id });
        return links.map((link) => present(ctx.baseUrl, link));
      }),
    createPreviewLink: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(idInput)
      .mutation(async ({ ctx, input: { id } }) => {
        await getPreviewed(ctx.db, id);
        return present(ctx.baseUrl, await createPreviewLink(ctx.db, ctx.secret, { kind, id }));
      }),
    revokePreviewLink: ownerProcedure
      .meta({ scope: 'content:write' })
      .input(previewLinkInput)
      .mutation(({ ctx, input }) => revokePreviewLink(ctx.db, { kind, ...input })),
    byPreview: publicProcedure
      .meta({ scope: 'any' })
      .input(previewInput)
      .query(async ({ ctx, input: { token } }) =>
        getPreviewed(ctx.db, await getPreviewedId(ctx.db, ctx.secret, { kind, token })),
      ),
  };
}
