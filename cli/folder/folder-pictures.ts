import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { findFreePath, toCaseKey, toFileName } from '../sync/file-names.ts';
import type { Item } from '../sync/item.ts';
import {
  formatLink,
  listFileLinks,
  listSiteLinks,
  toFileLinks,
  toSiteLinks,
} from '../sync/links.ts';
import type { PictureStore } from '../sync/stores.ts';
import { readText, replaceFile } from './atomic-write.ts';
import { isPlainFile, isThere, preparePath, stateFolder } from './folder-paths.ts';

/** The media library of a site. */
export interface MediaLibrary {
  /** Uploads a picture, and returns its path on the site. */
  upload(name: string, bytes: Uint8Array): Promise<string>;
  /** Null for a file that is not there. */
  download(url: string): Promise<Uint8Array | null>;
  /** The names of files by their paths on the site. */
  listNames(): Promise<ReadonlyMap<string, string>>;
}

const pictureShape = z.object({ url: z.string(), path: z.string(), sha256: z.string() });
type Picture = z.output<typeof pictureShape>;

const mediaFolder = 'media';
/** The pictures that the site takes. A link to another file stays as it is. */
const pictureEndings = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg']);

/** The pictures of a folder: which file is which picture of the site, recognized by a hash of its bytes. */
export class FolderPictures implements PictureStore {
  private readonly root: string;
  private readonly library: MediaLibrary;
  private readonly isRecorded: boolean;
  private pictures: Picture[] | undefined;
  private readonly hashes = new Map<string, string>();
  private names: ReadonlyMap<string, string> | undefined;

  /** Without a record, for a folder that is read only, only this object knows what it has uploaded. */
  constructor(root: string, library: MediaLibrary, { isRecorded = true } = {}) {
    this.root = root;
    this.library = library;
    this.isRecorded = isRecorded;
  }

  async toSite(item: Item, path: string, { upload }: { upload: boolean }): Promise<Item> {
    const urls = new Map<string, string>();
    for (const file of listFileLinks(item, path)) {
      const url = await this.findUrl(file, upload);
      if (url !== undefined) urls.set(file, url);
    }
    return toSiteLinks(item, path, urls).item;
  }

  async toFile(item: Item, path: string, current: Item | null): Promise<Item> {
    const links = new Map<string, string>();
    for (const url of listSiteLinks(item)) {
      const file = await this.findFile(url);
      if (file !== undefined) links.set(url, formatLink(path, file));
    }
    // The user may link to another copy of the same picture, or write the link in another way.
    const currentUrls = new Map<string, string>();
    for (const file of current ? listFileLinks(current, path) : []) {
      const url = await this.findUrl(file, false);
      if (url !== undefined) currentUrls.set(file, url);
    }
    const present = current ? toSiteLinks(current, path, currentUrls).linksByUrl : [];
    return toFileLinks(item, new Map([...links, ...present]));
  }

  private async findUrl(file: string, upload: boolean): Promise<string | undefined> {
    const isPicture = pictureEndings.has(extname(file).toLowerCase());
    if (!isPlainFile(this.root, file)) return undefined;
    const sha256 = await this.hash(file);
    const known = await this.read();
    const same =
      known.find((picture) => picture.sha256 === sha256 && picture.path === file) ??
      known.find((picture) => picture.sha256 === sha256);
    if (same || !upload || !isPicture) return same?.url;
    const url = await this.library.upload(basename(file), await this.readBytes(file));
    await this.add({ url, path: file, sha256 });
    return url;
  }

  /** The file of a picture of the site, which is downloaded if it is not here. Undefined if the site has none either. */
  private async findFile(url: string): Promise<string | undefined> {
    const known = await this.read();
    for (const picture of known)
      if (
        picture.url === url &&
        isPlainFile(this.root, picture.path) &&
        (await this.hash(picture.path)) === picture.sha256
      )
        return picture.path;
    const bytes = await this.library.download(url);
    if (bytes === null) return undefined;
    this.names ??= await this.library.listNames();
    const ending = /\.[a-z\d]{1,8}$/.exec(url)?.[0] ?? '';
    const name = basename(this.names.get(url) ?? url).replace(/\.[^.]*$/, '');
    const path = findFreePath(
      `${mediaFolder}/${toFileName(name, 'picture')}${ending}`,
      (candidate) => this.isTaken(candidate, known),
    );
    const temporaryFolder = join(this.root, stateFolder, 'tmp');
    await replaceFile(await preparePath(this.root, path), bytes, { temporaryFolder });
    await this.add({ url, path, sha256: hashBytes(bytes) });
    return path;
  }

  private isTaken(path: string, known: Picture[]): boolean {
    if (known.some((picture) => toCaseKey(picture.path) === toCaseKey(path))) return true;
    return isThere(this.root, path);
  }

  private readBytes = (file: string) => readFile(join(this.root, ...file.split('/')));

  private async hash(file: string): Promise<string> {
    const known = this.hashes.get(file);
    if (known !== undefined) return known;
    const sha256 = hashBytes(await this.readBytes(file));
    this.hashes.set(file, sha256);
    return sha256;
  }

  private async add(picture: Picture): Promise<void> {
    const others = (await this.read()).filter(({ path }) => path !== picture.path);
    this.pictures = [...others, picture];
    this.hashes.delete(picture.path);
    if (!this.isRecorded) return;
    const temporaryFolder = join(this.root, stateFolder, 'tmp');
    const text = `${JSON.stringify(this.pictures, null, 1)}\n`;
    await replaceFile(join(this.root, stateFolder, 'pictures.json'), text, { temporaryFolder });
  }

  private async read(): Promise<Picture[]> {
    if (this.pictures) return this.pictures;
    if (!this.isRecorded) return (this.pictures = []);
    const text = await readText(join(this.root, stateFolder, 'pictures.json'));
    const parsed = z.array(pictureShape).safeParse(text === null ? [] : parseJson(text));
    this.pictures = parsed.data ?? [];
    return this.pictures;
  }
}

const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
