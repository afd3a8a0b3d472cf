import { z } from 'zod';
import { kinds, type ContentKind } from '#content/kinds.ts';
import { badRequest } from '#lib/errors.ts';
import { itemFields, type ItemFields } from './item-fields.ts';
import { kindField } from './item-reads.server.ts';
import { defineTool, type Tool, type ToolContext } from './tool.server.ts';

const saved = z.object({ id: z.uuid(), title: z.string(), version: z.int(), status: z.string() });
const id = z.object({ id: z.uuid() });
const which = { kind: kindField, id: z.uuid() };
const version = z.int().min(1).describe('The version that read_item returned');

/** Throws BAD_REQUEST for a field that the kind does not have: otherwise it would be ignored. */
function requireKnown(context: ToolContext, kind: ContentKind, fields: ItemFields): void {
  const names = context.listFields(`${kinds[kind].namespace}.update`);
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw badRequest(`${kinds[kind].labels.many} have no field “${unknown}”.`, unknown);
}

const create = defineTool({
  name: 'create_draft',
  title: 'Create a draft',
  description: 'Creates a draft, which only the owner sees.',
  scopes: ['content:read', 'content:write'],
  effect: 'add',
  input: z.strictObject({ kind: kindField, fields: itemFields }),
  output: saved,
  run: ({ kind, fields }, context) => {
    requireKnown(context, kind, fields);
    const draft = { ...fields, title: fields.title ?? null, status: 'draft' };
    return context.call(`${kinds[kind].namespace}.create`, draft, saved);
  },
});

const save = defineTool({
  name: 'save_item',
  title: 'Save an item',
  description:
    'Changes fields of an item. Without the permission content:publish only of drafts; with it, a change of a published item is public at once.',
  scopes: ['content:read', 'content:write'],
  effect: 'change',
  input: z.strictObject({ ...which, version, fields: itemFields }),
  output: saved,
  run: ({ kind, fields, ...base }, context) => {
    requireKnown(context, kind, fields);
    return context.call(`${kinds[kind].namespace}.update`, { ...fields, ...base }, saved);
  },
});

const publish = defineTool({
  name: 'publish_item',
  title: 'Publish an item',
  description:
    'Makes an item public, now or at a time. It is checked first: secrets in the text are refused, and the owner has to confirm them in the dashboard.',
  scopes: ['content:read', 'content:write', 'content:publish'],
  effect: 'change',
  input: z.strictObject({
    ...which,
    version,
    publishedAt: z.iso.datetime({ offset: true }).optional().describe('A time in the future'),
  }),
  output: saved,
  run: ({ kind, ...input }, { call }) =>
    call(`${kinds[kind].namespace}.update`, { ...input, status: 'published' }, saved),
});

const unpublish = defineTool({
  name: 'unpublish_item',
  title: 'Make an item a draft',
  description: 'Takes a public or scheduled item back: it is a draft again.',
  scopes: ['content:read', 'content:write', 'content:publish'],
  effect: 'remove',
  input: z.strictObject({ ...which, version }),
  output: saved,
  run: ({ kind, ...input }, { call }) =>
    call(`${kinds[kind].namespace}.update`, { ...input, status: 'draft' }, saved),
});

const trash = defineTool({
  name: 'trash_item',
  title: 'Move an item to the trash',
  description:
    'Moves an item to the trash, where it stays for 30 days. Without the permission content:publish only drafts.',
  scopes: ['content:read', 'content:write'],
  effect: 'remove',
  input: z.strictObject(which),
  output: id,
  run: async ({ kind, ...input }, { call }) => {
    await call(`${kinds[kind].namespace}.remove`, input, z.unknown());
    return input;
  },
});

export const writeTools: Tool[] = [create, save, publish, unpublish, trash];
