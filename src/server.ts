import { createStartHandler } from '@tanstack/react-start/server';
import { exportStaticSite, type BuildFolders } from './server/export-static.server.ts';
import type { StaticTarget } from '#features/static-export/site.server.ts';
import { createAnonymousRequest } from '#platform/http/framework.server.ts';
import { renderPage } from './server/render-page.server.ts';
import { withPathRedirects } from './server/path-redirects.server.ts';
import { resolvePage } from './server/valid-url.server.ts';
import { seedSite, prepareSite, serveSite, type ServeOptions } from './server/serve.server.ts';

const handler = withPathRedirects(createStartHandler(renderPage));

export default {
  /** The entry of the development server; the built site uses `serve`. */
  fetch: async (request: Request): Promise<Response> => {
    await prepareSite();
    const { isPublic } = await resolvePage(new URL(request.url));
    return handler(isPublic ? createAnonymousRequest(request.url) : request);
  },
};

/** Opens the database and seeds an empty site, in a process that then ends. */
export const seed = seedSite;

/** Serves the built site until `stop` is called. */
export const serve = (clientFolder: string, options?: ServeOptions) =>
  serveSite(handler, clientFolder, options);

/** Writes the public site as plain files. */
export const exportStatic = (target: StaticTarget, folders: BuildFolders) =>
  exportStaticSite(handler, target, folders);
