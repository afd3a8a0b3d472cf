import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createProxyWarning } from './proxy-warning.server.ts';

const createRequest = (remoteAddress: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage; // the parts that are read

it('warns once of a proxy in the own network while no proxy is trusted', () => {
  const sentences: string[] = [];
  const check = createProxyWarning(undefined, (sentence) => sentences.push(sentence));
  check(createRequest('127.0.0.1'));
  check(createRequest('93.184.215.14', '198.51.100.1'));
  expect(sentences).toEqual([]);
  check(createRequest('::ffff:10.0.0.2', '198.51.100.1'));
  check(createRequest('127.0.0.1', '198.51.100.1'));
  expect(sentences).toEqual([expect.stringContaining('A proxy at ::ffff:10.0.0.2 forwards')]);
});

it('says nothing where proxies are set', () => {
  const sentences: string[] = [];
  const check = createProxyWarning('loopback', (sentence) => sentences.push(sentence));
  check(createRequest('127.0.0.1', '198.51.100.1'));
  expect(sentences).toEqual([]);
});
