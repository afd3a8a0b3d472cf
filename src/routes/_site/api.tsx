import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ApiReference } from '#features/http-api/components/api-reference.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/_site/api')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.httpApi.reference.queryOptions());
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/api',
      title: 'HTTP API',
      description: 'All operations of the HTTP API.',
    })),
  component: HttpApi,
});

function HttpApi() {
  const { api } = Route.useRouteContext();
  const { data: groups } = useSuspenseQuery(api.httpApi.reference.queryOptions());
  return (
    <>
      <PageHeader title="HTTP API" />
      <div className="page-grid">
        <div className="mb-10 max-w-prose">
          <p>
            Public content can be read without a token. Everything else needs an access token of the
            owner, sent as <code>Authorization: Bearer …</code>.
          </p>
          <p className="mt-3">
            <a href="/api/openapi.json">The description for programs (OpenAPI 3.1)</a>
          </p>
        </div>
        <ApiReference groups={groups} />
      </div>
    </>
  );
}
