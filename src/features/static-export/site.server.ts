import { contentPath, listPaths, pagedKinds } from '#content/kinds.ts';
import { isRedirectPath } from '#content/redirect-path.ts';
import { formatDate } from '#lib/dates.ts';
import { firstPaintScript } from '#features/theme/first-paint.ts';
import type { Db } from '#platform/db/database.ts';
import {
  diagramFramePolicy,
  gistFramePolicy,
} from '#platform/security-headers/security-headers.ts';
import { getCacheKey } from '#platform/page-cache/cache-key.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { StaticAddresses } from './addresses.ts';
import { checkLinks } from './check-links.server.ts';
import { StaticFolder } from './folder.server.ts';
import {
  formatHeadersFile,
  renderRedirectPage,
  formatRedirectsFile,
  type Redirect,
} from './host.ts';
import { writeSearchIndex } from './search-index.server.ts';
import { hashScript, toStaticPage } from './page.server.ts';
import { mapAbsoluteUrls, mapMarkdownLinks, mapStyleUrls } from './map-addresses.ts';
import type { TaskReport } from '#features/tasks/report.ts';

export interface StaticSource {
  db: Db;
  storage: Storage;
  /** Files of the build, by address. */
  files: Map<string, Uint8Array>;
  /** The address of the script of static pages, among the files. */
  script: string;
  /** The origins of the site. */
  origins: string[];
  /** Fetches a page as an anonymous visitor. */
  fetchPage: (address: string) => Promise<StaticResponse>;
  /** A URL with only the search parameters that its route declares. */
  toValidUrl: (url: URL) => URL;
}

export interface StaticResponse {
  status: number;
  type: string;
  location: string | null;
  body: Uint8Array;
}

export interface StaticTarget {
  folder: string;
  /** The root URL of the export, with a trailing slash. */
  baseUrl: URL;
  dryRun: boolean;
  report: TaskReport;
}

/** The paths from which all other pages are found. */
const startPaths = ['/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/rss.xml', '/atom.xml'];
const morePaths = ['/feed.json', '/resume', '/resume.json', '/search', '/favicon.ico'];
/** Pages that exist although nothing links to them while they have no content. */
const emptyPaths = [
  ...listPaths,
  '/blogroll',
  '/bookmarks',
  '/about',
  '/uses',
  '/stats',
  '/guestbook',
];
/** Paths that need a server. */
const serverPathPattern = /^\/(signin|profile|dashboard|preview|api|_serverFn)(\/|$)/;
/** What a header says on the site itself: what the frames for diagrams and gists may reach. */
const framePolicy = (address: string) => {
  const policy = address.startsWith('/gist/') ? gistFramePolicy : diagramFramePolicy;
  const content = policy.replace(/; (frame-ancestors|sandbox) [^;]+/g, '');
  return `<meta http-equiv="content-security-policy" content="${content}" />`;
};
/** A path that no page can have. */
const missingPath = '/-';

/** Writes the whole public site as static files. Broken links are in the report. */
export async function writeStaticSite(source: StaticSource, target: StaticTarget) {
  const folder = await StaticFolder.open(target.folder, target);
  const writer = new SiteWriter(source, target, folder);
  await writer.writeAll();
  const removed = await folder.finish();
  if (!target.dryRun) await checkLinks(target, folder.files);
  return { files: folder.files.size, removed };
}

class SiteWriter {
  readonly #source: StaticSource;
  readonly #target: StaticTarget;
  readonly #folder: StaticFolder;
  readonly #addresses: StaticAddresses;
  /** The included addresses, and the first page that refers to each. */
  readonly #included = new Map<string, string>();
  readonly #queue: string[] = [];
  readonly #redirects: Redirect[] = [];
  readonly #day = formatDate(new Date().toISOString());
  #index = '';

  constructor(source: StaticSource, target: StaticTarget, folder: StaticFolder) {
    this.#source = source;
    this.#target = target;
    this.#folder = folder;
    this.#addresses = new StaticAddresses(target.baseUrl.pathname);
  }

  async writeAll(): Promise<void> {
    const { db, script } = this.#source;
    const addresses = this.#addresses;
    this.#index = await writeSearchIndex(db, { addresses, folder: this.#folder });
    // The script imports the others itself.
    const scripts = this.#filesBelow(script.replace(/copy-.*$/, 'copy-'));
    for (const address of [...startPaths, ...morePaths, ...emptyPaths, ...scripts])
      this.#include(address, 'the site');
    for (const address of await listRedirectedPaths(db)) this.#include(address, 'redirects');
    const missing = await this.#source.fetchPage(missingPath);
    await this.#folder.write('404.html', this.#page(missingPath, missing.body), 'page');
    for (let address = this.#queue.shift(); address !== undefined; address = this.#queue.shift())
      await this.#write(address);
    const { base } = addresses;
    await this.#folder.write(
      '_redirects',
      formatRedirectsFile(this.#redirects, base),
      'file for hosts',
    );
    await this.#folder.write('_headers', formatHeadersFile(base), 'file for hosts');
    await this.#folder.write('.nojekyll', '', 'file for hosts');
  }

  /** Includes an address in the export and returns its path, or null if it needs a server. */
  #include(address: string, from: string): string | null {
    const url = new URL(address, this.#target.baseUrl.origin);
    if (serverPathPattern.test(url.pathname)) return null;
    const key = getCacheKey(this.#source.toValidUrl(url))?.replace(/(.)\/(?=$|\?)/, '$1');
    if (key === undefined) return null;
    if (url.pathname === missingPath) return this.#addresses.base;
    // The search page is included once, independent of its query.
    const pageAddress = url.pathname === '/search' ? '/search' : key;
    if (!this.#included.has(pageAddress)) {
      this.#included.set(pageAddress, from);
      this.#queue.push(pageAddress);
    }
    return this.#addresses.href(key);
  }

  async #write(address: string): Promise<void> {
    const { storage, files } = this.#source;
    const { file } = this.#addresses.locate(address);
    const built = files.get(address);
    if (built) return this.#folder.write(file, this.#file(address, built), 'asset');
    if (address.startsWith('/media/')) {
      const picture = await storage.get(address.slice('/media/'.length));
      if (!picture) return this.#reportMissing(address);
      const parts = await picture.stream.toArray();
      return this.#folder.write(file, Buffer.concat(parts as Uint8Array[]), 'picture'); // bytes, as storages give them
    }
    const response = await this.#source.fetchPage(address);
    if (response.location !== null) return this.#redirect(address, response.location);
    if (response.status !== 200) return this.#reportMissing(address);
    if (response.type.startsWith('text/html'))
      return this.#folder.write(file, this.#page(address, response.body), 'page');
    if (response.type.startsWith('image/'))
      return this.#folder.write(file, response.body, 'social picture');
    await this.#folder.write(file, this.#text(address, response), 'document');
  }

  #filesBelow(prefix: string): string[] {
    return [...this.#source.files.keys()].filter((name) => name.startsWith(prefix));
  }

  #page(address: string, body: Uint8Array): string {
    const { origins, script } = this.#source;
    const html = Buffer.from(body).toString();
    if (html.includes(' data-mermaid'))
      for (const asset of this.#filesBelow('/diagrams/')) this.#include(asset, address);
    if (html.includes(' data-embed="gist"'))
      for (const frame of this.#filesBelow('/gist/')) this.#include(frame, address);
    const url = new URL(address, this.#target.baseUrl.origin);
    const page = toStaticPage(html, {
      url,
      mapAddress: (to, hash) => {
        const href = this.#include(to, address);
        return href === null ? null : href + hash;
      },
      firstScript: { text: firstPaintScript, hash: hashScript(firstPaintScript) },
      script: this.#addresses.href(script),
      index: this.#addresses.base + this.#index.slice(1),
      day: this.#day,
      isMissing: address === missingPath,
    });
    return mapAbsoluteUrls(page, origins, this.#createUrlMapper(address));
  }

  #text(address: string, { type, body }: StaticResponse): string {
    const absolute = mapAbsoluteUrls(
      Buffer.from(body).toString(),
      this.#source.origins,
      this.#createUrlMapper(address),
    );
    if (address === '/robots.txt') return this.#robots(absolute);
    return type.startsWith('text/markdown')
      ? mapMarkdownLinks(absolute, this.#createPathMapper(address))
      : absolute;
  }

  #file(address: string, bytes: Uint8Array): string | Uint8Array {
    const text = () => Buffer.from(bytes).toString();
    if (address.endsWith('.html'))
      return text().replace('<head>', `<head>\n    ${framePolicy(address)}`);
    if (address.endsWith('.css')) return mapStyleUrls(text(), this.#createPathMapper(address));
    if (!address.endsWith('.webmanifest')) return bytes;
    return text().replace(
      /"(\/[^"]*)"/g,
      (_all, path) => `"${this.#createPathMapper(address)(String(path), '')}"`,
    );
  }

  /** Removes `Disallow` lines: disallowed paths are not part of the export. */
  #robots(text: string): string {
    const lines = text.split('\n').filter((line) => !line.startsWith('Disallow:'));
    return lines.join('\n').replace(/^(User-agent: .*)$/m, `$1\nAllow: ${this.#addresses.base}`);
  }

  #createPathMapper(from: string) {
    return (address: string, hash: string) => (this.#include(address, from) ?? address) + hash;
  }

  #createUrlMapper(from: string) {
    const { origin } = this.#target.baseUrl;
    return (address: string, hash: string) => origin + this.#createPathMapper(from)(address, hash);
  }

  async #redirect(from: string, target: string) {
    const url = new URL(target, this.#target.baseUrl.origin);
    const to = this.#include(url.pathname + url.search, from);
    if (to === null) return;
    const location = this.#addresses.locate(from);
    this.#redirects.push({ from: this.#addresses.href(from), to: to + url.hash });
    if (location.file.endsWith('.html'))
      await this.#folder.write(
        location.file,
        renderRedirectPage(this.#target.baseUrl.origin + to + url.hash),
        'redirect',
      );
  }

  /** Reports an address that the site does not have, and the page that refers to it. */
  #reportMissing(address: string) {
    const from = this.#included.get(address);
    if (from === 'redirects') return;
    this.#target.report.note(
      from ?? '',
      `It links to ${address}, which does not exist on the site.`,
    );
  }
}

/** Lists the old paths of pages and their Markdown, and those of pages that came from other sites. */
async function listRedirectedPaths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('redirect').select(['kind', 'slug']).orderBy('slug').execute();
  return rows.flatMap(({ kind, slug }) => {
    const pagedKind = pagedKinds.find((name) => name === kind);
    if (!pagedKind) return [];
    if (isRedirectPath(slug)) return [slug];
    const path = contentPath(pagedKind, slug);
    return [path, `${path}.md`];
  });
}
