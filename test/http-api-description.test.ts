import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { createOpenApiDocument } from '#features/http-api/openapi.ts';
import { groups, operations } from '#features/http-api/operations.ts';
import { getProcedureFacts } from '#features/http-api/procedure-facts.server.ts';
import { appRouter } from '../src/api.server.ts';

const describeApi = () =>
  createOpenApiDocument({
    operations,
    groups,
    getFacts: (operation) => getProcedureFacts(appRouter, operation),
    siteTitle: 'Mallard',
    siteUrl: 'https://site.example',
  });

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
  );
}

it('describes all operations', () => {
  const described = Object.values(describeApi().paths).flatMap((path) => Object.values(path));
  const ids = described.map((one) => new Map(Object.entries(one ?? {})).get('operationId'));
  expect(ids.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

it('a linter of OpenAPI finds nothing in the description', async () => {
  expect(await lint(describeApi())).toEqual([]);
});

it('the linter finds what is wrong', async () => {
  const document = describeApi();
  const described = Object.entries(document.paths['/articles']?.['get'] ?? {});
  const unnamed = described.filter(([field]) => field !== 'operationId');
  document.paths['/articles'] = { get: Object.fromEntries(unnamed) };
  expect(await lint(document)).toEqual([
    expect.stringMatching(/^operation-operationId: .*articles\/get/),
  ]);
});
