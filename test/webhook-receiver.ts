/** A receiver of webhooks on loopback, with faults. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { allowPrivateHosts } from '#features/webhook/hosts.server.ts';

export interface ReceivedCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export type ReceiverHandler = (response: ServerResponse, call: ReceivedCall) => unknown;

export interface Receiver {
  url: string;
  host: string;
  calls: ReceivedCall[];
  /** The greatest number of calls that were open at the same time. */
  maxOpen: () => number;
  /** What it answers from now on. */
  handle: ReceiverHandler;
}

export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): ReceiverHandler =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** Starts a receiver that answers 204, and allows its host as the owner would. */
export async function startReceiver(handle: ReceiverHandler = answer(204)): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  let open = 0;
  let maxOpen = 0;
  const server = createServer((request, response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.once('close', () => (open -= 1));
    const take = async () => {
      const call = await readCall(request);
      calls.push(call);
      receiver.handle(response, call);
    };
    void take();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    allowPrivateHosts([]);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  allowPrivateHosts([host]);
  const receiver = { url: `http://${host}/hook`, host, calls, maxOpen: () => maxOpen, handle };
  return receiver;
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Buffer)); // no encoding is set
  const { method = '', url = '', headers } = request;
  return {
    method,
    path: url,
    headers: headers as Record<string, string>, // none of those that are lists
    body: Buffer.concat(chunks).toString(),
  };
}
