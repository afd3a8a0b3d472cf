import { ask, type Answered } from './exchange.ts';
import type { ServedSite } from './served-site.ts';

/** A browser as far as cookies go: it keeps those that it is given, and sends them all. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Each cookie as the site last set it. */
  readonly set = new Map<string, string>();
  readonly #site: ServedSite;

  constructor(site: ServedSite, cookie?: string) {
    this.#site = site;
    if (cookie) this.#keep(cookie);
  }

  get(path: string): Promise<Answered> {
    return this.#send(path, { method: 'GET' });
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answered> {
    return this.#send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        origin: this.#site.baseUrl,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    });
  }

  /** The name by which the site knows this browser's person, or undefined. */
  async person(): Promise<string | undefined> {
    const { status, text } = await this.get('/profile/data.json');
    if (status !== 200) return undefined;
    const { profile } = JSON.parse(text) as { profile: { name: string } }; // the site's own export
    return profile.name;
  }

  async #send(
    path: string,
    request: { method: string; body?: string; headers?: Record<string, string> },
  ): Promise<Answered> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const host = new URL(this.#site.baseUrl).host;
    const headers = { host, ...request.headers, ...(cookie && { cookie }) };
    const answer = await ask(this.#site.port, path, { ...request, headers });
    for (const set of answer.headers['set-cookie'] ?? []) this.#keep(set);
    return answer;
  }

  #keep(set: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    this.set.set(name, set);
    if (value === '' || /max-age=0/i.test(set)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
