import { createMicropubAnswer } from '#features/micropub/answer.server.ts';
import { appRouter } from '#api.server.ts';
import { createTokenContext } from './-http-api.server.ts';

/** Handles a request of a program that speaks Micropub. */
export const handleMicropubRequest = createMicropubAnswer({
  router: appRouter,
  createContext: createTokenContext,
});
