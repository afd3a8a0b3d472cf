import { maxKeyLength } from './idempotency-key.ts';
import { toOutputSchema, type JsonSchema } from './input-schema.ts';
import {
  apiPath,
  hasBody,
  isVersioned,
  pathFields,
  takesKey,
  type Operation,
  isPublicOperation,
} from './operation.ts';
import { listSentFields } from './sent-fields.ts';
import type { ProcedureFacts } from './procedure-facts.server.ts';

/** The largest part of a description of the API is the inputs and outputs of its operations. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  [field: string]: unknown;
}

interface DocumentOptions {
  operations: readonly Operation[];
  /** What the operations of each group are about. */
  groups: Readonly<Record<string, string>>;
  /** The facts about the procedure of an operation. */
  getFacts: (operation: Operation) => ProcedureFacts;
  siteTitle: string;
  /** The absolute address of the site, without a slash at the end. */
  siteUrl: string;
}

/** Describes the API as OpenAPI 3.1. */
export function createOpenApiDocument(options: DocumentOptions): OpenApiDocument {
  const { operations, groups, siteTitle, siteUrl } = options;
  const components: Record<string, JsonSchema> = { Problem: problemSchema };
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase();
    const described = describeOperation(operation, options, components);
    paths[operation.path] = { ...paths[operation.path], [method]: described };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${siteTitle}: HTTP API`,
      version: '1',
      description: introduction,
      license: { name: 'The texts belong to the owner of the site', url: siteUrl },
    },
    servers: [{ url: siteUrl + apiPath }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of the owner, from the dashboard.',
        },
      },
      responses: {
        Problem: {
          description: 'It has failed; the detail says why.',
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      },
    },
  };
}

const introduction = `Public content can be read without a token. Everything else needs an access token of the owner, which is
sent as \`Authorization: Bearer …\`, and which may do no more than its permissions say.

Lists are paged: the header \`Link\` has the address of the next page. An item has a version as its \`ETag\`; a change needs it
as \`If-Match\`, and is refused with 412 if the item has changed since. Items can also be read and written as Markdown with
front matter (\`text/markdown\`).`;

const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence that says what is wrong' },
    code: { type: 'string' },
    field: { type: 'string', description: 'The field of the input that is wrong' },
    retryAfterSeconds: { type: 'integer' },
    findings: { type: 'array', items: { type: 'object' } },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
};

function describeOperation(
  operation: Operation,
  { getFacts }: DocumentOptions,
  components: Record<string, JsonSchema>,
) {
  const facts = getFacts(operation);
  const { id, group, summary, status = 200 } = operation;
  return {
    operationId: id,
    tags: [group],
    summary,
    ...describeInput(operation, facts),
    responses: {
      [status]: describeAnswer(operation, components),
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
    security: describeSecurity(operation, facts),
  };
}

function describeSecurity(operation: Operation, { scope }: ProcedureFacts) {
  if (isPublicOperation(operation)) return [];
  return [{ token: scope === 'any' ? [] : [scope] }];
}

/** The parameters and the body of an operation. */
function describeInput(operation: Operation, { schema }: ProcedureFacts) {
  const fields = listSentFields(operation, schema);
  const pathParameters = pathFields(operation.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: findProperty(schema, name),
  }));
  const parameters = [
    ...pathParameters,
    ...(isVersioned(operation) ? [ifMatch] : []),
    ...(takesKey(operation) ? [idempotencyKey] : []),
  ];
  if (!hasBody(operation)) return { parameters: [...parameters, ...describeQuery(fields, schema)] };
  const body = operation.form
    ? describeForm(operation.form)
    : describeBody(operation, schema, fields);
  return {
    parameters,
    ...(body && { requestBody: body }),
  };
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The ETag of the version that is changed, or * to overwrite any version',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A UUID of this request: if it is sent again within a day, it gets the first answer',
  schema: { type: 'string', maxLength: maxKeyLength },
};

const describeQuery = (fields: string[], schema: JsonSchema) =>
  fields.map((name) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: findProperty(schema, name),
  }));

function describeForm(form: Readonly<Record<string, string>>) {
  const properties = Object.entries(form).map(([name, description], index) => [
    name,
    index === 0
      ? { type: 'string', contentMediaType: 'application/octet-stream', description }
      : { type: 'string', description },
  ]);
  const [[file] = ['file']] = properties;
  const schema = { type: 'object', properties: Object.fromEntries(properties), required: [file] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function describeBody({ item }: Operation, schema: JsonSchema, fields: string[]) {
  if (fields.length === 0) return undefined;
  const required = (schema.required ?? []).filter((name) => fields.includes(name));
  const object = {
    type: 'object',
    properties: Object.fromEntries(fields.map((name) => [name, findProperty(schema, name)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
  const json = { 'application/json': { schema: object } };
  const markdown = { 'text/markdown': { schema: { type: 'string' } } };
  return {
    required: required.length > 0,
    content: item ? { ...json, ...markdown } : json,
  };
}

/** The schema of a field: of an input that is one of several objects, all that the field can be. */
function findProperty(schema: JsonSchema, name: string): JsonSchema {
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (!alternatives) return schema.properties?.[name] ?? {};
  const schemas = alternatives.flatMap(({ properties }): JsonSchema[] => {
    const found = properties?.[name];
    return found ? [found] : [];
  });
  return { anyOf: schemas };
}

function describeAnswer(
  { output, item, file, status = 200 }: Operation,
  components: Record<string, JsonSchema>,
) {
  if (file !== undefined)
    return {
      description: 'The file.',
      content: { [file]: { schema: { type: 'string', contentMediaType: file } } },
    };
  if (status === 204) return { description: 'It has worked.' };
  const schema = refer(toOutputSchema(output), components);
  const json = { 'application/json': { schema } };
  const markdown = { 'text/markdown': { schema: { type: 'string' } } };
  const version = { description: 'The version of the item', schema: { type: 'string' } };
  return {
    description: status === 201 ? 'It is created.' : 'It has worked.',
    ...(item && { headers: { ETag: version } }),
    content: item ? { ...json, ...markdown } : json,
  };
}

/** Moves named schemas to the components, and refers to them. */
function refer(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs = {}, ...own } = JSON.parse(text) as NamedSchema;
  for (const [name, { id: _name, ...definition }] of Object.entries($defs))
    components[name] = definition;
  const { id, ...rest } = own;
  if (id === undefined) return rest;
  components[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

/** As Zod writes it: a schema with a name has it as its id. */
type NamedSchema = JsonSchema & { id?: string; $defs?: Record<string, NamedSchema> };
