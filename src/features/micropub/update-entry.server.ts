import { kinds } from '#content/kinds.ts';
import { applyChanges } from './apply-changes.ts';
import { readCallerEntry, requireScope, type Caller } from './caller.server.ts';
import { requirePictureCount } from './create-entry.server.ts';
import { toArticleFields, toNoteFields, type EntryKind } from './entry-fields.ts';
import { findEntry, type FoundEntry } from './find-entry.server.ts';
import { createdAt, noContent, type PlannedWrite } from './planned-write.server.ts';
import type { Properties } from './properties.ts';
import { storeFiles, toLocalPath } from './store-files.server.ts';
import { getEntryUrl, storedEntrySchemas, type StoredEntry } from './stored-entry.ts';
import type { Submission } from './submission.ts';
import { toProperties } from './to-properties.ts';

/** Reads a post as its owner edits it. */
export async function readStored({ call }: Caller, { kind, id }: FoundEntry): Promise<StoredEntry> {
  const procedure = `${kinds[kind].namespace}.byId`;
  return kind === 'note'
    ? call(procedure, { id }, storedEntrySchemas.note)
    : call(procedure, { id }, storedEntrySchemas.article);
}

/** The properties of a stored post. */
export function describeStored({ context: { baseUrl } }: Caller, entry: StoredEntry): Properties {
  return toProperties(entry, { baseUrl, url: getEntryUrl(baseUrl, entry) });
}

/** Plans the update of a post; null if it changes nothing. Only fields that differ are written. */
export async function planUpdate(
  caller: Caller,
  { url, changes }: Extract<Submission, { action: 'update' }>,
): Promise<PlannedWrite | null> {
  requireScope(caller, 'content:write');
  const stored = await readStored(caller, await findEntry(caller, url));
  const { kind, id, version } = stored;
  const properties = describeStored(caller, stored);
  const { photos, cover } = await readCallerEntry(caller, properties);
  const known = new Set(
    [...photos, ...(cover ? [cover] : [])].map(({ source }) => toLocalPath(String(source), caller)),
  );
  const before = await toFields(caller, { kind, properties, known });
  const after = await toFields(caller, {
    kind,
    properties: applyChanges(properties, changes),
    known,
  });
  const changed = listChanged(before, after);
  if (Object.keys(changed).length === 0) return null;
  const { baseUrl } = caller.context;
  return {
    procedure: `${kinds[kind].namespace}.update`,
    input: { ...changed, id, version },
    toAnswer: (result) => {
      const address = getEntryUrl(baseUrl, storedEntrySchemas[kind].parse(result));
      return address === getEntryUrl(baseUrl, stored) ? noContent : createdAt(address);
    },
  };
}

interface Described {
  kind: EntryKind;
  properties: Properties;
  /** The addresses of the pictures that the post has. */
  known: ReadonlySet<string>;
}

async function toFields(caller: Caller, { kind, properties, known }: Described) {
  const entry = await readCallerEntry(caller, properties);
  requirePictureCount(kind, entry);
  const files = await storeFiles(caller, entry, known);
  return kind === 'note'
    ? toNoteFields(entry, files, await caller.toMarkdown(entry.citation?.quote))
    : toArticleFields(entry, files);
}

/** The fields that differ; one that is gone is null. */
function listChanged(before: object, after: object): Record<string, unknown> {
  const old = new Map(Object.entries(before));
  const isSame = (name: string, value: unknown) =>
    JSON.stringify(old.get(name)) === JSON.stringify(value);
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isSame(name, value))
      .map(([name, value]) => [name, value ?? null]),
  );
}
