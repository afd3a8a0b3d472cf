import { sendRequest, type HttpResponse } from './send-request.ts';
import type { ServedSite } from './served-site.ts';

/** A minimal browser: it stores the cookies it receives, and sends them all. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The last Set-Cookie header of each cookie. */
  readonly setCookies = new Map<string, string>();
  readonly #site: ServedSite;

  constructor(site: ServedSite, cookie?: string) {
    this.#site = site;
    if (cookie) this.#storeCookie(cookie);
  }

  get(path: string): Promise<HttpResponse> {
    return this.#send(path, { method: 'GET' });
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<HttpResponse> {
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

  /** The name of the signed-in user, or undefined. */
  async getUserName(): Promise<string | undefined> {
    const { status, text } = await this.get('/profile/data.json');
    if (status !== 200) return undefined;
    const { profile } = JSON.parse(text) as { profile: { name: string } }; // the site's own export
    return profile.name;
  }

  async #send(
    path: string,
    request: { method: string; body?: string; headers?: Record<string, string> },
  ): Promise<HttpResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const host = new URL(this.#site.baseUrl).host;
    const headers = { host, ...request.headers, ...(cookie && { cookie }) };
    const response = await sendRequest(this.#site.port, path, { ...request, headers });
    for (const set of response.headers['set-cookie'] ?? []) this.#storeCookie(set);
    return response;
  }

  #storeCookie(set: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    this.setCookies.set(name, set);
    if (value === '' || /max-age=0/i.test(set)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
