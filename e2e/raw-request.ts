import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** As it came, still compressed. */
  body: Buffer;
  text: string;
}

/** One request with exactly these headers: browsers and fetch add some of their own. */
export function ask(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const entries = Object.entries(answer.headers).map(([name, value]) => [
          name,
          String(value),
        ]);
        const named = Object.fromEntries(entries) as Record<string, string>; // made of pairs just above
        resolve({
          status: answer.statusCode ?? 0,
          headers: named,
          body,
          text: decompress(body, named['content-encoding']).toString(),
        });
      });
    });
    asking.on('error', reject);
    asking.end();
  });
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
