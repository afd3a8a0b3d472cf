import { badRequest } from '#lib/errors.ts';
import { isObject, toValues, type Properties, type PropertyValue } from './properties.ts';

/** What a program wants to be done. */
export type Submission =
  | { action: 'create'; type: string; properties: Properties }
  | { action: 'update'; url: string; changes: Changes }
  | { action: 'delete' | 'undelete'; url: string };

/** What an update does to the properties of an item. */
export interface Changes {
  replace: Properties;
  add: Properties;
  /** The values to remove by property; null for all of them. */
  remove: ReadonlyMap<string, readonly PropertyValue[] | null>;
}

/** Fields of a form that are no properties of the item. The access token is never stored. */
const reservedFields = new Set(['access_token', 'h', 'action', 'url']);

/** Reads a form: fields whose name ends in `[]`, or which are there several times, are values of one property. */
export function parseForm(form: Iterable<[string, string | File]>): Submission {
  const fields = new Map<string, PropertyValue[]>();
  for (const [field, value] of form) {
    const name = field.replace(/\[\]$/, '');
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  const action = readField(fields, 'action') ?? 'create';
  if (action === 'update')
    throw badRequest('An update is sent as JSON, with Content-Type: application/json.', 'action');
  if (action !== 'create') return readRemoval(action, readField(fields, 'url'));
  const type = readField(fields, 'h') ?? 'entry';
  const properties = new Map([...fields].filter(([name]) => !reservedFields.has(name)));
  return { action, type, properties };
}

/** The value of a reserved field: the first one counts. */
function readField(fields: Properties, name: string): string | undefined {
  const [value] = fields.get(name) ?? [];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads a JSON object: an item as in Microformats 2 JSON, or an action. */
export function parseJson(text: string): Submission {
  const body = parseObject(text);
  const { action, url, type, properties, children } = body;
  if (action === undefined) {
    const all = readProperties(properties ?? {});
    if (Array.isArray(children)) all.set('children', toValues(children));
    return { action: 'create', type: readType(type), properties: all };
  }
  if (typeof action !== 'string') throw badRequest('The action has to be a text.', 'action');
  const address = typeof url === 'string' ? url : undefined;
  if (action !== 'update') return readRemoval(action, address);
  const changes = readChanges(body);
  if (address === undefined) throw missingUrl();
  return { action, url: address, changes };
}

function parseObject(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badRequest('The body is no valid JSON.');
  }
  if (!isObject(body)) throw badRequest('Send a JSON object.');
  return body;
}

/** The type without its prefix: `entry` of `["h-entry"]`. */
function readType(type: unknown): string {
  const [first]: unknown[] = Array.isArray(type) ? type : [type ?? 'h-entry'];
  if (typeof first !== 'string') throw badRequest('The type is a list: ["h-entry"].', 'type');
  return first.replace(/^h-/, '');
}

/** A single value instead of a list is accepted: programs often forget the brackets. */
function readProperties(properties: unknown): Map<string, PropertyValue[]> {
  if (!isObject(properties))
    throw badRequest('The properties are an object: {"content": ["…"]}.', 'properties');
  return new Map(
    Object.entries(properties)
      .filter(([name]) => name !== 'access_token')
      .map(([name, values]) => [name, toValues(Array.isArray(values) ? values : [values])]),
  );
}

function readRemoval(action: string, url: string | undefined): Submission {
  if (action !== 'delete' && action !== 'undelete')
    throw badRequest('There is no such action. There are: update, delete, undelete.', 'action');
  if (url === undefined) throw missingUrl();
  return { action, url };
}

const missingUrl = () => badRequest('Say which post: its address is in “url”.', 'url');

function readChanges(body: Record<string, unknown>): Changes {
  const { replace, add, delete: removed } = body;
  if (replace === undefined && add === undefined && removed === undefined)
    throw badRequest('Say what changes: in “replace”, “add” or “delete”.', 'replace');
  return {
    replace: readLists(replace ?? {}, 'replace'),
    add: readLists(add ?? {}, 'add'),
    remove: readRemoved(removed ?? []),
  };
}

/** Values by property. Unlike those of a new item, they have to be lists: an update must not be a guess. */
function readLists(changes: unknown, field: string): Map<string, PropertyValue[]> {
  if (!isObject(changes))
    throw badRequest(`“${field}” is an object of lists: {"content": ["…"]}.`, field);
  return new Map(
    Object.entries(changes).map(([name, values]) => {
      if (!Array.isArray(values))
        throw badRequest(`The values of “${name}” have to be a list: ["…"].`, field);
      return [name, toValues(values)];
    }),
  );
}

function readRemoved(removed: unknown): Map<string, PropertyValue[] | null> {
  if (!Array.isArray(removed)) return readLists(removed, 'delete');
  if (!removed.every((name) => typeof name === 'string'))
    throw badRequest('“delete” is a list of names, or an object of lists.', 'delete');
  return new Map(removed.map((name) => [name, null]));
}
