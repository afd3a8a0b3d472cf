import {
  createStartHandler,
  defaultRenderHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server';
import { exportStaticSite, type BuiltFolders } from './export-static.server.ts';
import type { StaticTarget } from '#features/transfer/static-site.server.ts';
import { fillSite, prepareSite, serveSite } from './serve.server.ts';

/**
 * Pages for anybody wait for nothing, and are rendered fastest as one text. Pages of people who are signed in have parts
 * that are loaded for them alone, and only a stream waits for those.
 */
const handler = createStartHandler((page) =>
  page.request.headers.has('cookie') ? defaultStreamHandler(page) : defaultRenderHandler(page),
);

export default {
  /** The development server's door; the built site's is `serve`. */
  fetch: async (request: Request): Promise<Response> => {
    await prepareSite();
    return handler(request);
  },
};

/** Opens the database and fills an empty site, in a process that then ends. */
export const fill = fillSite;

/** Serves the built site until the process is told to stop. */
export const serve = (clientFolder: string) => serveSite(handler, clientFolder);

/** Writes the public site as plain files. */
export const exportStatic = (target: StaticTarget, folders: BuiltFolders) =>
  exportStaticSite(handler, target, folders);
