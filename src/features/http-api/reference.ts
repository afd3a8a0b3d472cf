import type { ProcedureScope } from '#lib/token-scopes.ts';
import type { JsonSchema } from './input-schema.ts';
import {
  hasBody,
  isPublicOperation,
  isVersioned,
  pathFields,
  type Method,
  type Operation,
} from './operation.ts';
import { listSentFields } from './sent-fields.ts';
import type { ProcedureFacts } from './procedure-facts.server.ts';

/** What the reference page says of the API, group by group. */
export interface ReferenceGroup {
  name: string;
  description: string;
  operations: ReferenceOperation[];
}

export interface ReferenceOperation {
  id: string;
  method: Method;
  path: string;
  summary: string;
  /** Everybody may call it, without a token. */
  isPublic: boolean;
  /** The permission that a token needs; `any` for each token. */
  scope: ProcedureScope;
  /** It needs the version that is changed, as If-Match. */
  isVersioned: boolean;
  /** It takes and returns Markdown, too. */
  hasMarkdown: boolean;
  fields: ReferenceField[];
}

export interface ReferenceField {
  name: string;
  place: 'path' | 'query' | 'body' | 'form';
  /** In words: `text`, `number`, `draft or published`. */
  type: string;
  isRequired: boolean;
}

interface ReferenceOptions {
  operations: readonly Operation[];
  groups: Readonly<Record<string, string>>;
  getFacts: (operation: Operation) => ProcedureFacts;
}

/** Describes the API for people. */
export function createReference(options: ReferenceOptions): ReferenceGroup[] {
  const { operations, groups, getFacts } = options;
  return Object.entries(groups).map(([name, description]) => ({
    name,
    description,
    operations: operations
      .filter(({ group }) => group === name)
      .map((operation) => describe(operation, getFacts(operation))),
  }));
}

function describe(operation: Operation, { schema, scope }: ProcedureFacts): ReferenceOperation {
  const { id, method, path, summary, item } = operation;
  return {
    id,
    method,
    path,
    summary,
    isPublic: isPublicOperation(operation),
    scope,
    isVersioned: isVersioned(operation),
    hasMarkdown: item !== undefined,
    fields: operation.form
      ? Object.keys(operation.form).map((name, index) => ({
          name,
          place: 'form' as const,
          type: index === 0 ? 'file' : 'text',
          isRequired: index === 0,
        }))
      : describeFields(operation, schema),
  };
}

function describeFields(operation: Operation, schema: JsonSchema): ReferenceField[] {
  const typeOf = (name: string) => describeType(schema.properties?.[name] ?? {});
  const inPath = pathFields(operation.path).map((name) => ({
    name,
    place: 'path' as const,
    type: typeOf(name),
    isRequired: true,
  }));
  const sent = listSentFields(operation, schema).map((name) => ({
    name,
    place: hasBody(operation) ? ('body' as const) : ('query' as const),
    type: typeOf(name),
    isRequired: schema.required?.includes(name) ?? false,
  }));
  return [...inPath, ...sent];
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};
const formatNames: Record<string, string> = {
  uuid: 'UUID',
  uri: 'URL',
  'date-time': 'time',
  date: 'date',
};

/** The type of a field in words. */
export function describeType(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(', ');
  if (schema.const !== undefined) return String(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) {
    const types = alternatives.filter((one) => !('not' in one)).map(describeType);
    return [...new Set(types)].join(' or ');
  }
  if (schema.type === 'array') return `list of ${describeType(schema.items ?? {})}`;
  if (typeof schema['format'] === 'string') return formatNames[schema['format']] ?? 'text';
  return typeNames[schema.type ?? ''] ?? 'any value';
}
