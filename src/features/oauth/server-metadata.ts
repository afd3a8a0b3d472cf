import { tokenScopes } from '#lib/token-scopes.ts';
import { defaultScopes } from './authorization-request.ts';
import { indieAuthScopes } from './indieauth-scopes.ts';

/** Where the description of the server is (RFC 8414, section 3). */
export const serverMetadataPath = '/.well-known/oauth-authorization-server';

const authorizePath = '/oauth/authorize';
const tokenPath = '/api/oauth/token';
const registerPath = '/api/oauth/register';
const revokePath = '/api/oauth/revoke';

/** What programs need in order to sign in (RFC 8414). The site is its own authorization server. */
export const describeServer = (baseUrl: string) => ({
  issuer: baseUrl,
  authorization_endpoint: baseUrl + authorizePath,
  token_endpoint: baseUrl + tokenPath,
  registration_endpoint: baseUrl + registerPath,
  revocation_endpoint: baseUrl + revokePath,
  scopes_supported: [...tokenScopes, ...indieAuthScopes],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});

/**
 * What programs need in order to use a resource of the site (RFC 9728): the path of the MCP server, or nothing for the site
 * as a whole. Named are the scopes to begin with; programs ask for others where they need them.
 */
export const describeResource = (baseUrl: string, path: string) => ({
  resource: baseUrl + path,
  authorization_servers: [baseUrl],
  bearer_methods_supported: ['header'],
  scopes_supported: path === '' ? tokenScopes : defaultScopes,
});
