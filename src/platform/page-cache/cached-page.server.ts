import type { FinishedPage } from '../security-headers/finish-page.server.ts';
import type { Encoding } from '../encoding/choose-encoding.ts';
import { sizeOfRead, type RecordedRead } from '../db/read-record.server.ts';
import { compress, entityTag, isCompressible } from '../encoding/encoded-body.server.ts';
import { createKeyHeaders } from './surrogate-keys.ts';
import { contentSecurityPolicy, commonHeaders } from '../security-headers/security-headers.ts';

/** A rendered page, before it is encoded. */
export interface RenderedPage {
  status: number;
  type: string;
  location: string | null;
  /** The `Link` header: the canonical page. */
  link: string | null;
  page: FinishedPage;
}

/** One encoding of a page: headers as name, value, name, value. */
export interface EncodedResponse {
  headers: string[];
  body: Buffer;
}

export interface PageValidity {
  tables: ReadonlySet<string>;
  /** The statements that it was rendered with; null if it cannot be told from them whether it has changed. */
  reads?: readonly RecordedRead[] | null;
  /** Milliseconds since the epoch, as all times here. */
  renderedAt?: number;
  freshUntil: number;
  /** When it is rendered anew, whatever has changed. */
  expiresAt?: number;
  /** How long a CDN may store it; 0 where it must ask each time. */
  sharedMaxAgeSeconds?: number;
}

/** A cache entry: a page with its headers; each encoding is made on first use. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly tables: ReadonlySet<string>;
  readonly reads: readonly RecordedRead[] | null;
  readonly renderedAt: number;
  readonly expiresAt: number;
  readonly sharedMaxAgeSeconds: number;
  /** False once a table that it depends on has changed. */
  isFresh = true;
  /** The tables that have changed since it was known to be current; `*` means all. */
  changedTables = new Set<string>();
  /** Milliseconds since the epoch; not later than the next scheduled publication on the page. */
  freshUntil: number;
  /** Whether it has been requested since the last eviction scan. */
  isUsed = false;
  /** The earliest time of the next render after a failure, in milliseconds since the epoch. */
  retryAt = 0;
  readonly #identity: EncodedResponse;
  readonly #notModified: string[];
  readonly #encoded = new Map<Encoding, EncodedResponse>();
  readonly #isCompressible: boolean;
  readonly #readsSize: number;

  constructor(rendered: RenderedPage, validity: PageValidity) {
    const body = Buffer.from(rendered.page.html);
    this.#readsSize = (validity.reads ?? []).reduce((size, read) => size + sizeOfRead(read), 0);
    this.status = rendered.status;
    this.tables = validity.tables;
    this.freshUntil = validity.freshUntil;
    this.reads = validity.reads ?? null;
    this.renderedAt = validity.renderedAt ?? 0;
    this.expiresAt = validity.expiresAt ?? validity.freshUntil;
    this.etag = entityTag(body);
    this.#isCompressible = isCompressible(rendered.type, body);
    const { sharedMaxAgeSeconds = 0 } = validity;
    this.sharedMaxAgeSeconds = sharedMaxAgeSeconds;
    const isShared = sharedMaxAgeSeconds > 0 && rendered.status < 500;
    const validators = [
      ...(isShared ? createKeyHeaders(validity.tables) : []),
      'ETag',
      this.etag,
      'Vary',
      isNegotiated(rendered) ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
      'Cache-Control',
      formatCacheControl(rendered.status, sharedMaxAgeSeconds),
    ];
    const policy = ['Content-Security-Policy', contentSecurityPolicy(rendered.page)];
    const linkHeaders = [
      ...(rendered.location === null ? [] : ['Location', rendered.location]),
      ...(rendered.link === null ? [] : ['Link', rendered.link]),
    ];
    this.#notModified = [...validators, ...commonHeaders];
    this.#identity = {
      headers: [
        'Content-Type',
        rendered.type,
        ...linkHeaders,
        ...validators,
        ...policy,
        ...commonHeaders,
      ],
      body,
    };
  }

  /** Approximate bytes in memory. */
  get size(): number {
    let size = 2_000 + this.#identity.body.length + this.#readsSize;
    for (const { body } of this.#encoded.values()) size += body.length;
    return size;
  }

  get notModified(): string[] {
    return this.#notModified;
  }

  /** The page in this encoding, if it is encoded already. */
  find(encoding: Encoding): EncodedResponse | undefined {
    return this.#encoded.get(this.#isCompressible ? encoding : 'identity');
  }

  async get(encoding: Encoding): Promise<EncodedResponse> {
    return (
      this.find(encoding) ?? this.#encode(this.#isCompressible ? encoding : 'identity', 'first')
    );
  }

  /** Compresses it again with the maximum quality, for later requests. */
  async recompress() {
    if (this.#isCompressible && this.#encoded.has('br')) await this.#encode('br', 'last');
  }

  async #encode(encoding: Encoding, use: 'first' | 'last'): Promise<EncodedResponse> {
    const body = await compress(this.#identity.body, encoding, use);
    const encodingHeaders = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const length = ['Content-Length', String(body.length)];
    const encoded = { headers: [...this.#identity.headers, ...encodingHeaders, ...length], body };
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

/**
 * Browsers may cache it, revalidate it each time, and may use it when the site does not answer. A CDN may send it without
 * asking for so many seconds.
 */
function formatCacheControl(status: number, sharedMaxAgeSeconds: number): string {
  if (status >= 500) return 'no-store';
  const shared = sharedMaxAgeSeconds > 0 ? `, s-maxage=${sharedMaxAgeSeconds}` : '';
  return `public, max-age=0${shared}, must-revalidate, stale-if-error=86400`;
}

/** Pages vary by `Accept` (Markdown); documents do not. */
function isNegotiated({ type }: RenderedPage): boolean {
  return /^text\/(html|markdown|plain)/.test(type);
}
