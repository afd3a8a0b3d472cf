import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { openReports } from '#platform/error-report/server-report.server.ts';

/** A service on loopback that reads what is sent to it as it is. */
async function listen() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      bodies.push(
        (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
      );
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { bodies, dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1` }; // it listens on a port
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

it('sends an error of the server with its place, and nobody in it', async () => {
  const { bodies, dsn } = await listen();
  const reports = openReports(dsn, 'mallard@1.2.3');
  reports.send(new TypeError('mail to ann@people.example failed'), {
    method: 'POST',
    path: '/api/trpc',
  });
  await reports.flush();
  const envelope = bodies.join('\n');
  expect(envelope).toContain('"release":"mallard@1.2.3"');
  expect(envelope).toContain('"environment":"production"');
  expect(envelope).toContain('"type":"TypeError"');
  expect(envelope).toContain('"path":"/api/trpc"');
  expect(envelope).toContain('error-report.test.ts');
  expect(envelope).not.toContain('people.example');
});

it('sends a trace of every answer that was made', async () => {
  const { bodies, dsn } = await listen();
  const reports = openReports(dsn, 'mallard@1.2.3');
  const begun = Date.parse('2026-11-21T12:00:00Z');
  for (let count = 0; count < 20; count += 1)
    reports.trace({ method: 'GET', path: '/blog', status: 200, begun, ended: begun + 12 });
  await reports.flush();
  expect(bodies.filter((body) => body.includes('"transaction":"GET /blog"'))).toHaveLength(20);
  expect(bodies[0]).toContain('"release":"mallard@1.2.3"');
  expect(bodies[0]).toContain('"op":"http.server"');
  expect(bodies[0]).toContain('"http.response.status_code":200');
});

it('loses its patience, not the site, when the service is away', async () => {
  const reports = openReports('http://key@127.0.0.1:9/1', 'mallard@1');
  reports.send(new Error('x'));
  await expect(reports.flush()).resolves.toBeUndefined();
});
