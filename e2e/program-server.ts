import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A program on the machine of the browser that signs in through it. */
export interface ProgramServer {
  /** The address of its page. */
  url: string;
  /** Where its answers go. */
  redirectUri: string;
  /** The answers that it has received. */
  answers: URLSearchParams[];
  stop(): void;
}

/** Starts what receives the answers of a program. */
export async function startProgram(): Promise<ProgramServer> {
  const answers: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/callback') answers.push(searchParams);
    response.setHeader('content-type', 'text/html');
    response.end('<link rel="icon" href="data:,"><title>Done</title><p>Back to the program.</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const url = `http://127.0.0.1:${port}/`;
  return { url, redirectUri: `${url}callback`, answers, stop: () => server.close() };
}
