import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { serveSite } from './serve.server.ts';

const handler = createStartHandler(defaultRenderHandler);

export default { fetch: handler };

/** Serves the built site until the process is told to stop. */
export const serve = (clientFolder: string) => serveSite(handler, clientFolder);
