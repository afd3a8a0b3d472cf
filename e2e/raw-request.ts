import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  /** The body as received, still compressed. */
  body: Buffer;
  text: string;
}

/** Sends a request with exactly these headers; browsers and fetch add their own. */
export function sendRequest(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const entries = Object.entries(response.headers).map(([name, value]) => [
          name,
          String(value),
        ]);
        const responseHeaders = Object.fromEntries(entries) as Record<string, string>; // made of pairs just above
        resolve({
          status: response.statusCode ?? 0,
          headers: responseHeaders,
          body,
          text: decompress(body, responseHeaders['content-encoding']).toString(),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
