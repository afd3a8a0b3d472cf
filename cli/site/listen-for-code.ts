import { createServer } from 'node:http';
import { once } from 'node:events';
import { CommandError, exitCodes } from '../exit-codes.ts';

/** After that, nobody confirms any more. */
const timeoutMs = 10 * 60 * 1000;
const path = '/callback';

interface CodeListener {
  redirectUri: string;
  /** Rejects if the owner declines, and after ten minutes. */
  code: Promise<string>;
  close(): void;
}

/** Waits on a free port of this machine for the address to which the browser is sent with the code. */
export async function listenForCode(expected: {
  state: string;
  issuer: string;
}): Promise<CodeListener> {
  const server = createServer();
  const code = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new CommandError('Nobody has confirmed the sign-in for ten minutes.')),
      timeoutMs,
    );
    timer.unref();
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const answer = url.pathname === path ? readAnswer(url.searchParams, expected) : null;
      response.setHeader('connection', 'close');
      if (answer === null) return void response.writeHead(404).end();
      const text = 'error' in answer ? answer.error : 'Signed in. You can close this page.';
      response.writeHead(200, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      response.end(`${text}\n`);
      clearTimeout(timer);
      if ('error' in answer) reject(new CommandError(answer.error, exitCodes.forbidden));
      else resolve(answer.code);
    });
  });
  // Who listens for it comes later.
  code.catch(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    redirectUri: `http://127.0.0.1:${port}${path}`,
    code,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Null for a request that does not belong to this sign-in: other pages may call this port, too. */
function readAnswer(
  parameters: URLSearchParams,
  { state, issuer }: { state: string; issuer: string },
) {
  if (parameters.get('state') !== state) return null;
  const from = parameters.get('iss');
  if (from !== null && from !== issuer) return null;
  const code = parameters.get('code');
  if (code !== null && code !== '') return { code };
  const reason = parameters.get('error_description') ?? parameters.get('error') ?? '';
  return {
    error: reason === 'access_denied' || reason === '' ? 'The sign-in was declined.' : reason,
  };
}
