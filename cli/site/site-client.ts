import { setTimeout } from 'node:timers/promises';
import { SiteError } from '../sync/site-error.ts';
import { createRequest, type RequestOptions, type SiteClientOptions } from './create-request.ts';
import { describeNetworkError, toSiteError } from './site-failure.ts';

export interface SiteResponse {
  headers: Headers;
  /** The parsed body; undefined if it is no JSON. */
  json: unknown;
  text: string;
}

const apiPath = '/api/v1';
/** How often a request is sent that may be repeated. */
const maxAttempts = 4;
/** Longer than that, a user rather starts the command again. */
const maxWaitSeconds = 70;

/** The HTTP API of a site. Failures are thrown as `SiteError`. */
export class SiteClient {
  readonly url: string;
  readonly hasToken: boolean;
  private readonly options: SiteClientOptions;

  constructor(options: SiteClientOptions) {
    this.url = options.url;
    this.hasToken = options.token !== null;
    this.options = options;
  }

  /** Calls an operation; the path is below that of the API. */
  async call(method: string, path: string, options: RequestOptions = {}): Promise<SiteResponse> {
    const response = await this.send(method, apiPath + path, options);
    const text = await response.text();
    if (!response.ok) throw toSiteError(response, text);
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  }

  /** A file of the site, as every reader gets it; null if there is none. */
  async download(path: string): Promise<Uint8Array | null> {
    const response = await this.send('GET', path, { withToken: false, isFile: true });
    if (response.status === 404) return null;
    if (!response.ok) throw toSiteError(response, '');
    return new Uint8Array(await response.arrayBuffer());
  }

  /** The same for an answer that is read in parts. */
  async open(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
    const response = await this.send(method, apiPath + path, { ...options, isFile: true });
    if (!response.ok) throw toSiteError(response, await response.text());
    return response;
  }

  private async send(
    method: string,
    path: string,
    {
      withToken = true,
      isFile = false,
      ...options
    }: RequestOptions & { withToken?: boolean; isFile?: boolean },
  ): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const response = await this.sendOnce(
        createRequest(this.options, { method, path, options, withToken, isFile }),
      );
      const isLast = attempt === maxAttempts;
      const canRepeat = method === 'GET' || method === 'HEAD';
      if (response instanceof SiteError) {
        if (isLast || !canRepeat) throw response;
        await setTimeout(attempt * 300);
        continue;
      }
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isBusy = response.status === 429 || (response.status === 503 && canRepeat);
      if (!isBusy || isLast || !(wait <= maxWaitSeconds)) return this.requireNoRedirect(response);
      await response.body?.cancel();
      await setTimeout(Math.max(1, wait) * 1_000);
    }
  }

  private async sendOnce(request: Request): Promise<Response | SiteError> {
    try {
      return await this.options.send(request);
    } catch (error) {
      const reason = error instanceof Error ? describeNetworkError(error) : String(error);
      return new SiteError(`${this.url} does not answer: ${reason}.`, {
        status: 0,
        code: 'UNREACHABLE',
      });
    }
  }

  /** A redirect to elsewhere would take the token along. */
  private requireNoRedirect(response: Response): Response {
    if (response.status < 301 || response.status > 308 || response.status === 304) return response;
    const target = response.headers.get('location') ?? '';
    const { origin } = new URL(target, this.url);
    const message =
      origin === new URL(this.url).origin
        ? `The site answers at ${target}.`
        : `${this.url} redirects to ${origin}. Sign in there: mallard login ${origin}`;
    throw new SiteError(message, { status: response.status, code: 'REDIRECTED' });
  }
}
