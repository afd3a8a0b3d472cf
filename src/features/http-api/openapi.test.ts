import { expect, it } from 'vitest';
import { z } from 'zod';
import { toInputSchema } from './input-schema.ts';
import { createOpenApiDocument } from './openapi.ts';
import type { Operation } from './operation.ts';

const operation: Operation = {
  id: 'updateThing',
  method: 'PATCH',
  path: '/things/{id}',
  procedure: 'thing.update',
  group: 'Things',
  summary: 'Change a thing.',
  output: z.object({ id: z.uuid(), version: z.int() }).meta({ id: 'Thing' }),
  item: 'article',
  hiddenFields: ['version'],
};

it('describes path, header, body, answer and permission of an operation', () => {
  const input = z.object({ id: z.uuid(), version: z.int(), title: z.string() });
  const document = createOpenApiDocument({
    operations: [operation],
    groups: { Things: 'All things.' },
    getFacts: () => ({ schema: toInputSchema(input), scope: 'content:write' }),
    siteTitle: 'Sea',
    siteUrl: 'https://site.example',
  });
  expect(document.paths['/things/{id}']?.['patch']).toMatchObject({
    operationId: 'updateThing',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'If-Match', in: 'header', required: true },
      { name: 'Idempotency-Key', in: 'header' },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { title: { type: 'string' } }, required: ['title'] },
        },
        'text/markdown': {},
      },
    },
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
    },
    security: [{ token: ['content:write'] }],
  });
  expect(document).toMatchObject({
    components: { schemas: { Thing: { required: ['id', 'version'] } } },
  });
});
