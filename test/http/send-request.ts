import { request as startRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Ends the connection. */
  signal?: AbortSignal;
  /** The address of the client: 127.0.0.2 is another one than 127.0.0.1. */
  localAddress?: string;
}

/** Sends one request: follows no redirect, decompresses nothing, and sends the path unchanged. */
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, ...connection }: RequestOptions = {},
) {
  return new Promise<HttpResponse>((resolve, reject) => {
    const options = { port, path, method, headers, agent: false, ...connection };
    const request = startRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, text: bytes.toString(), bytes });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends these bytes unchanged, and collects the response until the server closes the connection. */
export function sendRawBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', () => resolve(received));
    socket.on('close', () => resolve(received));
  });
}

/** The status of each response in the received text. */
export const parseStatuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
