import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import {
  createRequestHandler,
  type RequestHandlerOptions,
} from '#platform/http/request-handler.server.ts';
import {
  createDynamicHandler,
  createPublicRenderer,
  type WebHandler,
} from '#platform/http/framework.server.ts';
import { createClientNetworkReader } from '#platform/http/client-address.server.ts';
import { formatSessionCookie, parseSessionCookie } from '#platform/auth/session-cookie.server.ts';
import { listen, type ListeningServer, type ListenOptions } from '#platform/http/listen.server.ts';
import { readStaticFiles } from '#platform/http/static-files.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { PageCache } from '#platform/page-cache/page-cache.server.ts';
import { RenderQueue, type RenderQueueLimits } from '#platform/page-cache/render-queue.server.ts';
import { ChangeFeed } from '#platform/db/table-tracking.server.ts';

export interface HttpServerFixture {
  port: number;
  url: string;
  changes: ChangeFeed;
  /** The reported errors. */
  errors: { error: unknown; context: { method: string; path: string } }[];
  mediaFolder: string;
  listening: ListeningServer;
  /** Whether the database is unreachable; tests set it. */
  database: { isDown: boolean };
  /** The changed tables that pages depend on, as a CDN is told. */
  expired: string[][];
}

export interface HttpServerOptions {
  timeoutsMs?: ListenOptions['timeoutsMs'];
  maxConnections?: ListenOptions['maxConnections'];
  networks?: ListenOptions['networks'];
  takeConnection?: ListenOptions['takeConnection'];
  nextPublication?: () => Promise<number | null>;
  findRefusal?: RequestHandlerOptions['findRefusal'];
  findMissing?: (path: string) => string | null;
  /** The limits of renders. */
  renders?: RenderQueueLimits;
  sharedMaxAgeSeconds?: number;
  limits?: RequestHandlerOptions['limits'];
  hasSession?: RequestHandlerOptions['hasSession'];
}

/** The pages of this site that are not public. */
const privatePaths = /^\/(social|dashboard|preview|profile|signin)(\/|$)/;
const cookieOptions = { secret: 'a-secret-of-the-tests-that-is-long-enough', secure: false };
export const hasSession = (cookie: string | undefined) =>
  cookie !== undefined && parseSessionCookie(cookie, cookieOptions) !== null;

/** Cookies of the site's names that it has not made. */
export const forgedCookies = [
  'mallard=c',
  'mallard.session_token=a',
  'mallard.session_token=token.',
  `mallard.session_token=token.${Buffer.alloc(32).toString('base64')}`,
  '__Secure-mallard.session_token=b',
  '__Host-mallard.session_token=b',
  `x=1; ${formatSessionCookie('token', { secret: 'another-secret', secure: false })}`,
];

/** A cookie as somebody has who is signed in. */
export const sessionCookie = formatSessionCookie('token', cookieOptions).replace(/;.*$/s, '');

/** Starts the real request handler on a free port, in front of a framework handler given by the test. */
export async function startHttpServer(
  handler: WebHandler,
  options: HttpServerOptions = {},
): Promise<HttpServerFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  const changes = new ChangeFeed();
  const errors: HttpServerFixture['errors'] = [];
  const database = { isDown: false };
  const expired: string[][] = [];
  const ping = async () => {
    if (database.isDown) throw new Error('The database is down.');
  };
  const onError = (error: unknown, context: { method: string; path: string }) =>
    void errors.push({ error, context });
  const siteUrl = 'http://site.example';
  const frameworkOptions = { handler, siteUrl, ping, onError, onConsoleOutput: onError };
  writeFileSync(join(folder, 'plain.txt'), 'plain\n');
  const cache = new PageCache({
    render: createPublicRenderer(frameworkOptions),
    changes,
    isChangeFeedLive: () => true,
    nextPublication: options.nextPublication ?? (async () => null),
    renders: options.renders && new RenderQueue(options.renders),
    sharedMaxAgeSeconds: options.sharedMaxAgeSeconds,
    onExpired: (tables) => void expired.push(tables),
  });
  const findMissing = options.findMissing ?? (() => null);
  const content = {
    cache,
    files: readStaticFiles(folder),
    storage: new DiskStorage(folder),
    siteUrl,
    getScheme: () => 'http' as const,
    findMissing,
    resolvePage: async (url: URL) => ({
      url: new URL(findMissing(url.pathname) ?? url, url),
      isPublic: !privatePaths.test(url.pathname),
    }),
    hasSession: options.hasSession ?? hasSession,
    limits: options.limits,
  };
  const callbacks = {
    directHandlers: new Map(),
    handleDynamic: createDynamicHandler({
      ...frameworkOptions,
      getClientNetwork: createClientNetworkReader(undefined),
      uploadFolder: folder,
    }),
    ping,
    poll: () => {},
    findRefusal: options.findRefusal,
    onError,
  };
  const listening = await listen(createRequestHandler({ ...content, ...callbacks }), {
    port: 0,
    host: '127.0.0.1',
    ...(options.timeoutsMs ? { timeoutsMs: options.timeoutsMs } : {}),
    ...(options.maxConnections ? { maxConnections: options.maxConnections } : {}),
    ...(options.networks ? { networks: options.networks } : {}),
    ...(options.takeConnection ? { takeConnection: options.takeConnection } : {}),
  });
  const { port } = listening;
  afterAll(() => listening.stop());
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    changes,
    errors,
    database,
    expired,
    listening,
    mediaFolder: folder,
  };
}

export const htmlResponse = (text: string, status = 200) =>
  new Response(`<!DOCTYPE html><p>${text}</p>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
