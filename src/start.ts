import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start';
import { settleFailure } from '#platform/http/server-function-failures.server.ts';
import { appErrorAdapter } from '#platform/server-functions/app-error-adapter.ts';
import { serverFunctionFetch } from '#platform/server-functions/server-function-fetch.ts';

/** A server function that fails says so by its status too, and tells no more than it should. */
const failures = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    throw settleFailure(error);
  }
});

export const startInstance = createStart(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
  ],
  functionMiddleware: [failures],
  serializationAdapters: [appErrorAdapter],
  serverFns: { fetch: serverFunctionFetch },
}));
