import { RouterProvider } from '@tanstack/react-router';
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createTextResponse } from '#platform/http/render-context.server.ts';

/** Renders a page whose data is loaded as one string. A stream would cost as much again. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders: headers }) => {
  try {
    const status = getSsrStatus(router);
    const html = renderToString(createElement(RouterProvider, { router }));
    return createTextResponse(await transformHtmlStringWithRouter(router, html), {
      status,
      headers,
    });
  } finally {
    router.serverSsr?.cleanup();
  }
});
