import { contentEvents, siteEventTypes, type SiteEventType } from '#lib/site-events.ts';

export const presetNames = ['standard', 'deploy', 'purge', 'websub', 'indexnow'] as const;
export type PresetName = (typeof presetNames)[number];

export interface Preset {
  label: string;
  description: string;
  /** What the dashboard proposes as its name. */
  name: string;
  /** The events that it is offered; others have no use. */
  offeredEvents: readonly SiteEventType[];
  events: readonly SiteEventType[];
  url: string;
  urlLabel: string;
  urlHint: string;
  urlPlaceholder: string;
  /** Whether the address is itself a credential, so that it is not shown again. */
  hasSecretUrl: boolean;
  /** The header that the service asks for; null where none can be set. */
  header: string | null;
  /** The template of the body; null where it cannot be set. */
  body: string | null;
  /**
   * Milliseconds. What happens within this time after an event is told in the same call; 0 sends each event by itself, and as
   * soon as possible.
   */
  settleMs: number;
  testLabel: string;
}

/** Long enough for the saves of one sitting, short enough to be noticed. */
const settleMs = 30_000;

const itemEvents: readonly SiteEventType[] = contentEvents.filter(
  (type) => type !== 'content.imported',
);

/** What a webhook can be made for. */
export const presets: Record<PresetName, Preset> = {
  standard: {
    label: 'Signed webhook',
    description: 'Each event as JSON, signed, to a program of yours or an automation service.',
    name: '',
    offeredEvents: siteEventTypes,
    events: ['content.published'],
    url: '',
    urlLabel: 'Address',
    urlHint: 'Gets a POST for each event.',
    urlPlaceholder: 'https://example.com/webhooks',
    hasSecretUrl: false,
    header: '',
    body: null,
    settleMs: 0,
    testLabel: 'Send a test',
  },
  deploy: {
    label: 'Rebuild a static site',
    description: 'A POST to the deploy hook of Netlify, Cloudflare Pages, Vercel or another host.',
    name: 'Rebuild the static site',
    offeredEvents: contentEvents,
    events: contentEvents,
    url: '',
    urlLabel: 'Deploy hook',
    urlHint:
      'Whoever has this address can start a build, so it is stored encrypted and not shown again.',
    urlPlaceholder: 'https://api.netlify.com/build_hooks/…',
    hasSecretUrl: true,
    header: null,
    body: null,
    settleMs,
    testLabel: 'Start a build',
  },
  purge: {
    label: 'Purge a CDN',
    description: 'A POST to Cloudflare, Fastly or another CDN, with your header and your body.',
    name: 'Purge the CDN',
    offeredEvents: contentEvents,
    events: contentEvents,
    url: '',
    urlLabel: 'Address of its interface',
    urlHint:
      'Cloudflare: https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache. Fastly: https://api.fastly.com/service/SERVICE/purge_all with the header Fastly-Key and no body.',
    urlPlaceholder: 'https://api.cloudflare.com/client/v4/zones/…/purge_cache',
    hasSecretUrl: false,
    header: 'Authorization',
    body: '{"purge_everything":true}',
    settleMs,
    testLabel: 'Purge now',
  },
  websub: {
    label: 'Tell feed readers (WebSub)',
    description:
      'Pings a hub, which sends the feeds to their subscribers at once. The feeds name it.',
    name: 'WebSub hub',
    offeredEvents: contentEvents,
    events: contentEvents,
    url: 'https://pubsubhubbub.appspot.com/',
    urlLabel: 'Hub',
    urlHint: 'It is public: every feed links to it.',
    urlPlaceholder: 'https://pubsubhubbub.appspot.com/',
    hasSecretUrl: false,
    header: null,
    body: null,
    settleMs,
    testLabel: 'Ping now',
  },
  indexnow: {
    label: 'Tell search engines (IndexNow)',
    description: 'Sends the addresses that have changed to Bing, Yandex, Seznam and others.',
    name: 'IndexNow',
    offeredEvents: itemEvents,
    events: itemEvents,
    url: 'https://api.indexnow.org/indexnow',
    urlLabel: 'Address of its interface',
    urlHint: 'The site proves that it is yours by a key file, which it serves by itself.',
    urlPlaceholder: 'https://api.indexnow.org/indexnow',
    hasSecretUrl: false,
    header: null,
    body: null,
    settleMs,
    testLabel: 'Send the home page',
  },
};
