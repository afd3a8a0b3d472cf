import { pageFolders } from '#content/kinds.ts';
import { formatDate } from '#lib/dates.ts';
import { firstPaintScript } from '#features/theme/first-paint.ts';
import type { Db } from '#platform/db/database.ts';
import { drawingBoardPolicy, gistFramePolicy } from '#platform/http/security-headers.ts';
import { pageKey } from '#platform/page-cache/page-key.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { StaticAddresses } from './static-address.ts';
import { checkLinks } from './static-check.server.ts';
import { StaticFolder } from './static-folder.server.ts';
import { headersFile, redirectPage, redirectsFile, type Redirect } from './static-host.ts';
import { writeSearchIndex } from './static-index.server.ts';
import { hashOfScript, toStaticPage } from './static-page.server.ts';
import { turnAbsolute, turnMarkdown, turnStyles } from './static-text.ts';
import type { TransferReport } from './transfer-report.ts';

export interface StaticSource {
  db: Db;
  storage: Storage;
  /** Files of the build, by address. */
  files: Map<string, Uint8Array>;
  /** The address of the script that pages of a copy have, among the files. */
  script: string;
  /** By which origins the site calls itself. */
  origins: string[];
  /** What the site answers somebody unknown. */
  ask: (address: string) => Promise<StaticAnswer>;
}

export interface StaticAnswer {
  status: number;
  type: string;
  location: string | null;
  body: Uint8Array;
}

export interface StaticTarget {
  folder: string;
  /** Where the copy will be: its root, with a slash at the end. */
  home: URL;
  dryRun: boolean;
  report: TransferReport;
}

/** Where a reader or a program begins; everything else is found from there. */
const beginnings = ['/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/rss.xml', '/atom.xml'];
const more = ['/feed.json', '/resume', '/resume.json', '/search', '/favicon.ico'];
/** Pages of lists, which are there whether anything leads to them or not. */
const lists = [
  '/blog',
  '/projects',
  '/services',
  '/snippets',
  '/bookmarks',
  '/about',
  '/uses',
  '/stats',
  '/guestbook',
];
/** What only a server can answer. */
const needsServer = /^\/(signin|profile|dashboard|preview|api|_serverFn)(\/|$)/;
/** What a header says on the site itself: what the frames for diagrams and gists may reach. */
const framePolicy = (address: string) => {
  const policy = address.startsWith('/gist/') ? gistFramePolicy : drawingBoardPolicy;
  const content = policy.replace(/; (frame-ancestors|sandbox) [^;]+/g, '');
  return `<meta http-equiv="content-security-policy" content="${content}" />`;
};
/** An address that no page can have. */
const nowhere = '/-';

/** Writes the whole public site as plain files. What is wrong with a link is in the report. */
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
  /** What is part of the copy, and the page that first named it. */
  readonly #named = new Map<string, string>();
  readonly #queue: string[] = [];
  readonly #redirects: Redirect[] = [];
  readonly #day = formatDate(new Date().toISOString());
  #index = '';

  constructor(source: StaticSource, target: StaticTarget, folder: StaticFolder) {
    this.#source = source;
    this.#target = target;
    this.#folder = folder;
    this.#addresses = new StaticAddresses(target.home.pathname);
  }

  async writeAll(): Promise<void> {
    const { db, script } = this.#source;
    const addresses = this.#addresses;
    this.#index = await writeSearchIndex(db, { addresses, folder: this.#folder });
    // The script names the others by itself.
    const scripts = this.#filesBelow(script.replace(/copy-.*$/, 'copy-'));
    for (const address of [...beginnings, ...more, ...lists, ...scripts])
      this.#name(address, 'the site');
    for (const address of await listMoved(db)) this.#name(address, 'what moved');
    const missing = await this.#source.ask(nowhere);
    await this.#folder.write('404.html', this.#page(nowhere, missing.body), 'page');
    for (let address = this.#queue.shift(); address !== undefined; address = this.#queue.shift())
      await this.#write(address);
    const { base } = addresses;
    await this.#folder.write('_redirects', redirectsFile(this.#redirects, base), 'file for hosts');
    await this.#folder.write('_headers', headersFile(base), 'file for hosts');
    await this.#folder.write('.nojekyll', '', 'file for hosts');
  }

  /** Takes an address up into the copy; where it is there, or null where only a server can answer it. */
  #name(address: string, from: string): string | null {
    const url = new URL(address, this.#target.home.origin);
    if (needsServer.test(url.pathname)) return null;
    const key = pageKey(url)?.replace(/(.)\/(?=$|\?)/, '$1');
    if (key === undefined) return null;
    if (url.pathname === nowhere) return this.#addresses.base;
    // The search page is one page, whatever it is asked.
    const wanted = url.pathname === '/search' ? '/search' : key;
    if (!this.#named.has(wanted)) {
      this.#named.set(wanted, from);
      this.#queue.push(wanted);
    }
    return this.#addresses.href(key);
  }

  async #write(address: string): Promise<void> {
    const { storage, files } = this.#source;
    const { file } = this.#addresses.place(address);
    const built = files.get(address);
    if (built) return this.#folder.write(file, this.#file(address, built), 'asset');
    if (address.startsWith('/media/')) {
      const picture = await storage.get(address.slice('/media/'.length));
      if (!picture) return this.#miss(address);
      const parts = await picture.stream.toArray();
      return this.#folder.write(file, Buffer.concat(parts as Uint8Array[]), 'picture'); // bytes, as storages give them
    }
    const answer = await this.#source.ask(address);
    if (answer.location !== null) return this.#redirect(address, answer.location);
    if (answer.status !== 200) return this.#miss(address);
    if (answer.type.startsWith('text/html'))
      return this.#folder.write(file, this.#page(address, answer.body), 'page');
    if (answer.type.startsWith('image/'))
      return this.#folder.write(file, answer.body, 'social picture');
    await this.#folder.write(file, this.#text(address, answer), 'document');
  }

  #filesBelow(beginning: string): string[] {
    return [...this.#source.files.keys()].filter((name) => name.startsWith(beginning));
  }

  #page(address: string, body: Uint8Array): string {
    const { origins, script } = this.#source;
    const html = Buffer.from(body).toString();
    if (html.includes(' data-mermaid'))
      for (const board of this.#filesBelow('/diagrams/')) this.#name(board, address);
    if (html.includes(' data-embed="gist"'))
      for (const frame of this.#filesBelow('/gist/')) this.#name(frame, address);
    const url = new URL(address, this.#target.home.origin);
    const page = toStaticPage(html, {
      url,
      turn: (to, hash) => {
        const href = this.#name(to, address);
        return href === null ? null : href + hash;
      },
      firstScript: { text: firstPaintScript, hash: hashOfScript(firstPaintScript) },
      script: this.#addresses.href(script),
      index: this.#addresses.base + this.#index.slice(1),
      day: this.#day,
      isMissing: address === nowhere,
    });
    return turnAbsolute(page, origins, this.#absolute(address));
  }

  #text(address: string, { type, body }: StaticAnswer): string {
    const absolute = turnAbsolute(
      Buffer.from(body).toString(),
      this.#source.origins,
      this.#absolute(address),
    );
    if (address === '/robots.txt') return this.#robots(absolute);
    return type.startsWith('text/markdown')
      ? turnMarkdown(absolute, this.#rooted(address))
      : absolute;
  }

  #file(address: string, bytes: Uint8Array): string | Uint8Array {
    const text = () => Buffer.from(bytes).toString();
    if (address.endsWith('.html'))
      return text().replace('<head>', `<head>\n    ${framePolicy(address)}`);
    if (address.endsWith('.css')) return turnStyles(text(), this.#rooted(address));
    if (!address.endsWith('.webmanifest')) return bytes;
    return text().replace(
      /"(\/[^"]*)"/g,
      (_all, path) => `"${this.#rooted(address)(String(path), '')}"`,
    );
  }

  /** Nothing of the copy is closed: what is closed on the site is not in it. */
  #robots(text: string): string {
    const lines = text.split('\n').filter((line) => !line.startsWith('Disallow:'));
    return lines.join('\n').replace(/^(User-agent: .*)$/m, `$1\nAllow: ${this.#addresses.base}`);
  }

  #rooted(from: string) {
    return (address: string, hash: string) => (this.#name(address, from) ?? address) + hash;
  }

  #absolute(from: string) {
    const { origin } = this.#target.home;
    return (address: string, hash: string) => origin + this.#rooted(from)(address, hash);
  }

  async #redirect(from: string, location: string) {
    const url = new URL(location, this.#target.home.origin);
    const to = this.#name(url.pathname + url.search, from);
    if (to === null) return;
    const place = this.#addresses.place(from);
    this.#redirects.push({ from: this.#addresses.href(from), to: to + url.hash });
    if (place.file.endsWith('.html'))
      await this.#folder.write(
        place.file,
        redirectPage(this.#target.home.origin + to + url.hash),
        'redirect',
      );
  }

  /** The check of all links tells where it is missing. */
  #miss(address: string) {
    const from = this.#named.get(address);
    if (from === 'what moved') return;
    this.#target.report.note(from ?? '', `It leads to ${address}, which the site does not have.`);
  }
}

/** Addresses that something had before it got the one of now, as page and as Markdown. */
async function listMoved(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('redirect').select(['kind', 'slug']).orderBy('slug').execute();
  return rows.flatMap(({ kind, slug }) => {
    const folder = kind in pageFolders ? pageFolders[kind as keyof typeof pageFolders] : null; // just looked up
    return folder === null ? [] : [`${folder}/${slug}`, `${folder}/${slug}.md`];
  });
}
