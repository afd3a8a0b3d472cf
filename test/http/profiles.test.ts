/** What the built server sends to a service for errors, traces and profiles, and that it loads nothing without one. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProfileChunk, TransactionEvent } from '@sentry/core';
import { expect, it } from 'vitest';
import { startSite } from '../../e2e/serve.ts';
import { startReportService } from '../report-service.ts';

it('every rendered response is in a profile, which contains nothing of the request', async () => {
  const service = await startReportService();
  const site = await startSite({ DEMO: '0', VITE_SENTRY_DSN: service.dsn });
  const secret = 'hush7391';
  for (let count = 0; count < 5; count += 1)
    await fetch(`${site.url}/search?q=${secret}${count}`, {
      headers: { authorization: `Bearer ${secret}`, cookie: `a=${secret}` },
    });
  expect(await site.stop()).toBe(0);
  const chunks = service.items<ProfileChunk>('profile_chunk');
  const traces = service.items<TransactionEvent>('transaction');
  service.close();
  expect(traces.length).toBeGreaterThan(0);
  const ids = new Set(chunks.map((chunk) => chunk.profiler_id));
  expect(ids.size).toBe(1);
  for (const { contexts } of traces)
    expect(ids).toContain(contexts?.profile?.['profiler_id' as keyof typeof contexts.profile]);
  const times = chunks.flatMap(({ profile }) => profile.samples.map(({ timestamp }) => timestamp));
  const began = Math.min(...traces.map((trace) => trace.start_timestamp ?? Infinity));
  expect(times.some((time) => time > began)).toBe(true);
  const text = JSON.stringify(chunks);
  expect(text).toContain('app:///dist/server/server.js');
  for (const hidden of [secret, process.cwd(), site.dataFolder]) expect(text).not.toContain(hidden);
}, 120_000);

it('the profiler is in no file of the built server that is loaded without a DSN', () => {
  const folder = 'dist/server';
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, from = ''] of text.matchAll(/^(?:import|export)[^'"]*['"](\.[^'"]+)['"]/gm))
      load(join(dirname(path), from));
  };
  load(join(folder, 'server.js'));
  const having = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
    .filter((path) => /['"]node:inspector['"]/.test(readFileSync(path, 'utf8')));
  expect(having.length).toBeGreaterThan(0);
  for (const path of having) expect(loaded).not.toContain(path);
});
