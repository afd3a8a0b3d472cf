import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createFront, type FrontParts } from '#platform/http/front.server.ts';
import {
  answerPersonally,
  renderForAnybody,
  type WebHandler,
} from '#platform/http/framework.server.ts';
import { listen, type Listening } from '#platform/http/listen.server.ts';
import { readStaticFiles } from '#platform/http/static-files.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { PageCache } from '#platform/page-cache/page-cache.server.ts';
import { Changes } from '#platform/db/table-tracking.server.ts';

export interface FrontSite {
  port: number;
  url: string;
  changes: Changes;
  /** What was told as a failure. */
  errors: { error: unknown; at: { method: string; path: string } }[];
  mediaFolder: string;
  listening: Listening;
  /** What the parts ask of a database; tests set it. */
  database: { isAway: boolean };
}

export interface FrontOptions {
  timeouts?: { headers: number; request: number };
  nextPublication?: () => Promise<number | null>;
  refuse?: FrontParts['refuse'];
}

/** The real front on a port of its own, before a framework given by the test. */
export async function openFront(
  handler: WebHandler,
  options: FrontOptions = {},
): Promise<FrontSite> {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  const changes = new Changes();
  const errors: FrontSite['errors'] = [];
  const database = { isAway: false };
  const ready = async () => {
    if (database.isAway) throw new Error('away');
  };
  const onError = (error: unknown, at: { method: string; path: string }) =>
    void errors.push({ error, at });
  const siteUrl = 'http://site.example';
  const framework = { handler, siteUrl, ready, onError, onComplaint: onError };
  writeFileSync(join(folder, 'plain.txt'), 'plain\n');
  const cache = new PageCache({
    render: renderForAnybody(framework),
    changes,
    trusted: () => true,
    nextPublication: options.nextPublication ?? (async () => null),
  });
  const parts = {
    cache,
    files: readStaticFiles(folder),
    storage: new DiskStorage(folder),
    siteUrl,
    validUrl: async (url: URL) => url,
  };
  const rest = {
    calls: new Map(),
    framework: answerPersonally(framework),
    ready,
    poll: () => {},
    refuse: options.refuse,
    onError,
  };
  const listening = await listen(createFront({ ...parts, ...rest }), {
    port: 0,
    host: '127.0.0.1',
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
  const { port } = listening;
  afterAll(() => listening.stop());
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    changes,
    errors,
    database,
    listening,
    mediaFolder: folder,
  };
}

export const html = (text: string, status = 200) =>
  new Response(`<!DOCTYPE html><p>${text}</p>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
