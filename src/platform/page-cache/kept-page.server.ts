import type { FinishedPage } from './finish-page.server.ts';
import type { Encoding } from './choose-encoding.ts';
import { compress, entityTag, isCompressible } from './encoded-body.server.ts';
import { contentSecurityPolicy, commonHeaders } from '../http/security-headers.ts';

/** What was rendered, before it is dressed for the wire. */
export interface RenderedPage {
  status: number;
  type: string;
  location: string | null;
  /** The `Link` header: the page that says the same. */
  link: string | null;
  page: FinishedPage;
}

/** One encoding of a page: headers as name, value, name, value. */
export interface Dressed {
  headers: string[];
  body: Buffer;
}

/** A reader may keep it, asks each time whether it changed, and may use it when we cannot answer. */
const cacheControl = 'public, max-age=0, must-revalidate, stale-if-error=86400';

/** A finished page with all that is sent of it, each encoding made when it is first asked for. */
export class KeptPage {
  readonly status: number;
  readonly etag: string;
  readonly tables: ReadonlySet<string>;
  /** False once a table that it was made from has changed. */
  fresh = true;
  /** Milliseconds of the epoch: when something scheduled appears on it. */
  readonly freshUntil: number;
  /** True once it has been asked for since the store last looked for what to let go. */
  used = false;
  /** Milliseconds of the epoch before which a failed renewal is not tried again. */
  retryAt = 0;
  readonly #identity: Dressed;
  readonly #notModified: string[];
  readonly #encoded = new Map<Encoding, Dressed>();
  readonly #compressible: boolean;

  constructor(rendered: RenderedPage, made: { tables: ReadonlySet<string>; freshUntil: number }) {
    const body = Buffer.from(rendered.page.html);
    this.status = rendered.status;
    this.tables = made.tables;
    this.freshUntil = made.freshUntil;
    this.etag = entityTag(body);
    this.#compressible = isCompressible(rendered.type, body);
    const validators = [
      'ETag',
      this.etag,
      'Vary',
      isChosen(rendered) ? 'Accept, Accept-Encoding, Cookie' : 'Accept-Encoding',
      'Cache-Control',
      rendered.status < 500 ? cacheControl : 'no-store',
    ];
    const policy = ['Content-Security-Policy', contentSecurityPolicy(rendered.page.scriptHashes)];
    const place = [
      ...(rendered.location === null ? [] : ['Location', rendered.location]),
      ...(rendered.link === null ? [] : ['Link', rendered.link]),
    ];
    this.#notModified = [...validators, ...commonHeaders];
    this.#identity = {
      headers: [
        'Content-Type',
        rendered.type,
        ...place,
        ...validators,
        ...policy,
        ...commonHeaders,
      ],
      body,
    };
  }

  /** Bytes in memory, roughly. */
  get size(): number {
    let size = 2_000 + this.#identity.body.length;
    for (const { body } of this.#encoded.values()) size += body.length;
    return size;
  }

  get notModified(): string[] {
    return this.#notModified;
  }

  /** The page in this encoding, if it has been made. */
  find(encoding: Encoding): Dressed | undefined {
    return this.#encoded.get(this.#compressible ? encoding : 'identity');
  }

  async get(encoding: Encoding): Promise<Dressed> {
    return this.find(encoding) ?? this.#make(this.#compressible ? encoding : 'identity', false);
  }

  /** Makes the smallest form of it, for the readers to come. */
  async polish() {
    if (this.#compressible && this.#encoded.has('br')) await this.#make('br', true);
  }

  async #make(encoding: Encoding, best: boolean): Promise<Dressed> {
    const body = await compress(this.#identity.body, encoding, best);
    const naming = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const length = ['Content-Length', String(body.length)];
    const dressed = { headers: [...this.#identity.headers, ...naming, ...length], body };
    this.#encoded.set(encoding, dressed);
    return dressed;
  }
}

/** Pages differ by who asks, and whether they ask for Markdown; documents never. */
function isChosen({ type }: RenderedPage): boolean {
  return /^text\/(html|markdown|plain)/.test(type);
}
