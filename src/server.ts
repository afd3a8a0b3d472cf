import { createStartHandler } from '@tanstack/react-start/server';
import { defaultRenderHandler } from '@tanstack/react-start/server';

export default { fetch: createStartHandler(defaultRenderHandler) };
