import { micropubPath } from '#features/micropub/configuration.ts';
import { describeServer, serverMetadataPath } from '#features/oauth/server-metadata.ts';
import type { WebHandler } from '#platform/http/framework.server.ts';

/**
 * Adds the header to the home page by which programs find where to sign in and to post (IndieAuth, section 4.1; Micropub,
 * section 5.3). A header, because elements of the page would be sent to every reader.
 */
export function withDiscoveryLinks(handler: WebHandler): WebHandler {
  return async (request) => {
    const response = await handler(request);
    const { pathname, origin } = new URL(request.url);
    if (pathname === '/' && response.ok) response.headers.append('link', formatLinks(origin));
    return response;
  };
}

function formatLinks(baseUrl: string): string {
  const { authorization_endpoint: authorization, token_endpoint: token } = describeServer(baseUrl);
  const links = {
    micropub: baseUrl + micropubPath,
    'indieauth-metadata': baseUrl + serverMetadataPath,
    authorization_endpoint: authorization,
    token_endpoint: token,
  };
  return Object.entries(links)
    .map(([relation, address]) => `<${address}>; rel="${relation}"`)
    .join(', ');
}
