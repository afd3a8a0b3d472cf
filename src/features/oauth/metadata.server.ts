import { createTextResponse } from '#platform/http/render-context.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { describeResource, describeServer } from './server-metadata.ts';

/** Describes how programs sign in. */
export async function handleServerMetadata(): Promise<Response> {
  const { baseUrl } = await runtime();
  return respond(describeServer(baseUrl));
}

/** Describes a resource of the site: that at the path, or the whole site. */
export async function handleResourceMetadata(path: string): Promise<Response> {
  const { baseUrl } = await runtime();
  return respond(describeResource(baseUrl, path));
}

const respond = (document: object): Response =>
  createTextResponse(`${JSON.stringify(document)}\n`, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
  });
