import type { PresetName } from './presets.ts';
import { getIndexNowKey, getKeyPath } from './index-now.server.ts';
import { listChangedUrls, type Message } from './message.ts';
import { signMessage } from './signature.server.ts';
import type { Target } from './target.server.ts';

export interface CallContent {
  /** The same for each attempt. */
  id: string;
  preset: PresetName;
  target: Target;
  /** The bodies of the events that the call tells of; one for a signed webhook. */
  payloads: string[];
  /** The secrets that sign. */
  secrets: string[];
  siteUrl: string;
  /** The paths of the feeds that a hub is told of. */
  feedPaths: readonly string[];
  /** The site's secret. */
  siteSecret: string;
  now: Date;
}

export interface CallRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** IndexNow takes no more addresses in one request. */
const maxIndexedUrls = 10_000;
const userAgent = 'Mallard (webhooks)';

/** Builds the request of one attempt. */
export function buildRequest(content: CallContent): CallRequest {
  const { target } = content;
  const { type, body } = buildBody(content);
  const { name, value } = target.header;
  return {
    url: target.url,
    body,
    headers: {
      'user-agent': userAgent,
      accept: '*/*',
      ...(body === '' ? {} : { 'content-type': type }),
      ...(content.preset === 'standard' ? signatureHeaders(content, body) : {}),
      ...(name === '' ? {} : { [name.toLowerCase()]: value }),
    },
  };
}

function buildBody(content: CallContent): { type: string; body: string } {
  const { preset, payloads, siteUrl, target } = content;
  const json = 'application/json';
  const urls = () => listChangedUrls(payloads.map(parseMessage), siteUrl);
  switch (preset) {
    case 'standard':
      return { type: json, body: payloads[0] ?? '{}' };
    case 'deploy':
      return { type: json, body: '' };
    case 'purge':
      return { type: json, body: target.body.replaceAll('{{urls}}', () => JSON.stringify(urls())) };
    case 'websub':
      return { type: 'application/x-www-form-urlencoded', body: buildPing(content) };
    case 'indexnow':
      return { type: json, body: buildSubmission(content, urls()) };
  }
}

const parseMessage = (payload: string) => JSON.parse(payload) as Message; // only the fan-out writes it

function signatureHeaders({ id, secrets, now }: CallContent, body: string) {
  const timestamp = Math.floor(now.getTime() / 1_000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signMessage({ id, timestamp, body }, secrets),
  };
}

/** What hubs expect of a publisher since PubSubHubbub 0.4; WebSub leaves it to the hub. */
function buildPing({ siteUrl, feedPaths }: CallContent): string {
  const form = new URLSearchParams({ 'hub.mode': 'publish' });
  for (const path of feedPaths) form.append('hub.url', `${siteUrl}${path}`);
  return form.toString();
}

function buildSubmission({ siteUrl, siteSecret }: CallContent, urls: string[]): string {
  const key = getIndexNowKey(siteSecret);
  return JSON.stringify({
    host: new URL(siteUrl).host,
    key,
    keyLocation: `${siteUrl}${getKeyPath(key)}`,
    urlList: urls.slice(0, maxIndexedUrls),
  });
}
