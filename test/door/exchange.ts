import { request as startRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
}

interface Ask {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** One request as Node sends it: no redirect is followed, nothing is unpacked, the path goes out as it stands. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Ask = {}) {
  return new Promise<Answered>((resolve, reject) => {
    const sent = startRequest({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, text: bytes.toString(), bytes });
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends these very bytes, and gathers what comes until the other side closes. */
export function exchange(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', () => resolve(heard));
    socket.on('close', () => resolve(heard));
  });
}

/** The status of each answer in what was heard. */
export const statuses = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
