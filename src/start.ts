import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start';
import { toClientError } from '#platform/http/server-function-errors.server.ts';
import { appErrorAdapter } from '#platform/server-functions/app-error-adapter.ts';
import { serverFunctionFetch } from '#platform/server-functions/server-function-fetch.ts';

/** Gives a failed server function its HTTP status, and hides the details of unexpected errors. */
const errorMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    throw toClientError(error);
  }
});

export const startInstance = createStart(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
  ],
  functionMiddleware: [errorMiddleware],
  serializationAdapters: [appErrorAdapter],
  serverFns: { fetch: serverFunctionFetch },
}));
