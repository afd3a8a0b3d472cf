import { homedir } from 'node:os';
import type { ProfileChunk, TransactionEvent } from '@sentry/core';
import { afterEach, expect, it } from 'vitest';
import { createErrorReporter } from '#platform/error-report/server-report.server.ts';
import { startReportService } from './report-service.ts';

/** A Sentry service on loopback that records what it receives. */
async function listen() {
  const service = await startReportService();
  closers.push(service.close);
  return service;
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

it('sends an error of the server with its stack trace, and without personal data', async () => {
  const { bodies, dsn } = await listen();
  const errorReporter = createErrorReporter(dsn, 'mallard@1.2.3');
  errorReporter.send(new TypeError('mail to ann@people.example failed'), {
    method: 'POST',
    path: '/api/trpc',
  });
  await errorReporter.close();
  const envelope = bodies.join('\n');
  expect(envelope).toContain('"release":"mallard@1.2.3"');
  expect(envelope).toContain('"environment":"production"');
  expect(envelope).toContain('"type":"TypeError"');
  expect(envelope).toContain('"path":"/api/trpc"');
  expect(envelope).toContain('error-report.test.ts');
  expect(envelope).not.toContain('people.example');
});

it('sends a trace of every handled request', async () => {
  const { bodies, dsn } = await listen();
  const errorReporter = createErrorReporter(dsn, 'mallard@1.2.3');
  const startedAt = Date.parse('2026-11-21T12:00:00Z');
  for (let count = 0; count < 20; count += 1)
    errorReporter.trace({
      method: 'GET',
      path: '/blog',
      status: 200,
      startedAt,
      endedAt: startedAt + 12,
    });
  await errorReporter.close();
  expect(bodies.filter((body) => body.includes('"transaction":"GET /blog"'))).toHaveLength(20);
  expect(bodies[0]).toContain('"release":"mallard@1.2.3"');
  expect(bodies[0]).toContain('"op":"http.server"');
  expect(bodies[0]).toContain('"http.response.status_code":200');
});

/** Keeps the thread busy until the profiler has certainly taken several samples, however busy the machine is. */
function climbManyStairs() {
  const before = process.threadCpuUsage();
  const usedMs = () => process.threadCpuUsage(before).user / 1_000;
  let stairs = 0;
  while (usedMs() < 300) stairs += Math.sqrt(stairs + 1) > 0 ? 1 : 0;
  return stairs;
}

it('a profile of a response is sent with its trace', async () => {
  const { items, dsn } = await listen();
  const errorReporter = createErrorReporter(dsn, 'mallard@1.2.3');
  const startedAt = Date.now();
  climbManyStairs();
  const ended = Date.now();
  errorReporter.trace({ method: 'GET', path: '/blog', status: 200, startedAt, endedAt: ended });
  await errorReporter.close();
  const [chunk, ...more] = items<ProfileChunk>('profile_chunk');
  const [transaction] = items<TransactionEvent>('transaction');
  expect(more).toEqual([]);
  if (!chunk || !transaction) throw new Error('Something was not sent.');
  expect(chunk).toMatchObject({ version: '2', platform: 'node', release: 'mallard@1.2.3' });
  expect(chunk.environment).toBe('production');
  for (const id of [chunk.chunk_id, chunk.profiler_id]) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(transaction.contexts?.profile).toEqual({ profiler_id: chunk.profiler_id });
  expect(transaction.contexts?.trace?.op).toBe('http.server');
  const thread = transaction.contexts?.trace?.data?.['thread.id'];
  expect(Object.keys(chunk.profile.thread_metadata)).toEqual([thread]);

  const { samples, stacks, frames } = chunk.profile;
  const busy = frames.findIndex((frame) => frame.function === 'climbManyStairs');
  expect(frames[busy]?.abs_path).toBe('app:///error-report.test.ts');
  const seen = samples.filter(({ stack_id }) => stacks[stack_id]?.includes(busy));
  expect(seen.length).toBeGreaterThan(3);
  for (const { timestamp, thread_id } of seen) {
    expect(thread_id).toBe(thread);
    // Half a second, because the two clocks are compared when the profile ends.
    expect(timestamp).toBeGreaterThan(startedAt / 1_000 - 0.5);
    expect(timestamp).toBeLessThan(ended / 1_000 + 0.5);
  }
  const used = new Set(samples.map(({ stack_id }) => stack_id));
  expect(used.size).toBe(stacks.length);
  for (const stack of stacks) for (const id of stack) expect(frames[id]).toBeDefined();
});

it('a profile contains nothing about the machine, and an idle server sends none', async () => {
  const asked = await listen();
  const errorReporter = createErrorReporter(asked.dsn, 'mallard@1');
  errorReporter.trace({
    method: 'GET',
    path: '/',
    status: 200,
    startedAt: Date.now(),
    endedAt: Date.now(),
  });
  climbManyStairs();
  await errorReporter.close();
  const [chunk] = asked.items<ProfileChunk>('profile_chunk');
  const text = JSON.stringify(chunk);
  expect(chunk?.profile.frames.length).toBeGreaterThan(0);
  for (const place of [process.cwd(), homedir(), 'file:']) expect(text).not.toContain(`${place}/`);

  const idle = await listen();
  const unasked = createErrorReporter(idle.dsn, 'mallard@1');
  climbManyStairs();
  await unasked.close();
  expect(idle.bodies).toEqual([]);
});

it('flush times out when the service is unreachable', async () => {
  const errorReporter = createErrorReporter('http://key@127.0.0.1:9/1', 'mallard@1');
  errorReporter.send(new Error('x'));
  await expect(errorReporter.close()).resolves.toBeUndefined();
});
