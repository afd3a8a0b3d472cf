import { Agent, request as startRequest } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { explainListen, listen } from '#platform/http/listen.server.ts';
import { sendRequest, sendRawBytes, parseStatuses } from './send-request.ts';
import { htmlResponse, startHttpServer } from './http-server.ts';

it('finishes requests in flight, closes idle connections and accepts no new ones when stopped', async () => {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const site = await startHttpServer(async () => {
    reached.resolve();
    await gate.promise;
    return htmlResponse('whole');
  });
  const idle = connect(site.port, '127.0.0.1');
  await sendRequest(site.port, '/health');
  const agent = new Agent({ keepAlive: true });
  const inFlight = new Promise<string>((resolve, reject) => {
    startRequest({ port: site.port, path: '/slow', agent }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
  await reached.promise;
  const idleClosed = new Promise((resolve) => void idle.on('close', resolve));
  const start = Date.now();
  const stopped = site.listening.stop();
  await idleClosed;
  await expect(sendRequest(site.port, '/health')).rejects.toThrow(/ECONNREFUSED/);
  gate.resolve();
  expect(await inFlight).toContain('whole');
  await stopped;
  expect(Date.now() - start).toBeLessThan(5_000);
  agent.destroy();
});

it('explains a port that is in use, and a host that does not exist', async () => {
  const site = await startHttpServer(() => htmlResponse('page'));
  await expect(listen(() => {}, { port: site.port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${site.port} is in use by another program. Stop it, or set PORT to another: PORT=${site.port + 1} npm start.`,
  );
  await expect(listen(() => {}, { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'HOST is 192.0.2.1, which is not an address of this machine.',
  );
  expect(parseStatuses(await sendRawBytes(site.port, 'x\r\n\r\n'))).toEqual([400]);
});

it.each(['EAI_AGAIN', 'ENOTFOUND', 'EAFNOSUPPORT'])('a host that gives %s is named', (code) => {
  const error = Object.assign(new Error('x'), { code });
  expect(explainListen(error, { port: 80, host: 'nowhere' }).message).toMatch(/^HOST is nowhere, /);
});

it('a port that needs rights names a port that does not', () => {
  const error = Object.assign(new Error('x'), { code: 'EACCES' });
  expect(explainListen(error, { port: 80, host: '127.0.0.1' }).message).toBe(
    'Port 80 needs permissions that this user does not have. Set PORT above 1023: PORT=8080 npm start.',
  );
});
