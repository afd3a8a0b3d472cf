import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { fillSite, prepareSite, serveSite } from './serve.server.ts';

const handler = createStartHandler(defaultRenderHandler);

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
