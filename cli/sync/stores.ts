import type { ContentKind } from '#content/kinds.ts';
import type { Item, RemoteItem } from './item.ts';

/** The items of a site. Failures are thrown as `SiteError`. */
export interface SiteStore {
  /** The versions of all items of a kind that are not in the trash, by id. */
  listVersions(kind: ContentKind): Promise<Map<string, number>>;
  /** Null for an item that is in the trash, or does not exist. */
  find(kind: ContentKind, id: string): Promise<RemoteItem | null>;
  create(kind: ContentKind, id: string, item: Item): Promise<RemoteItem>;
  /** Null, and nothing is changed, if the item has another version by now. */
  update(kind: ContentKind, id: string, change: VersionedChange): Promise<RemoteItem | null>;
  trash(kind: ContentKind, id: string): Promise<void>;
}

export interface VersionedChange {
  /** The version that the change is based on. */
  version: number;
  changes: Record<string, unknown>;
}

/** What the folder knows about an item since both sides agreed. */
export interface ItemState {
  id: string;
  kind: ContentKind;
  /** The path of its file. */
  path: string;
  /** The version on the site; 0 while it is being created. */
  version: number;
  /** Null for a text that both sides had before they agreed on anything. */
  base: Item | null;
  /** The version of the site that could not be merged; the file beside the text has both. */
  conflict?: RemoteItem;
  /** What is being sent to the site. */
  sending?: Item;
  /** What is being written into the file, and the version of the site that it contains. */
  pending?: RemoteItem & { source: string };
}

/** A Markdown file in the folder of a kind. */
export interface FolderFile {
  path: string;
  kind: ContentKind;
  source: string;
}

/** The folder. Paths are relative to it, with `/`. Every write is complete, or has not happened. */
export interface FolderStore {
  /** Also the paths that are no readable texts, and why; they count as files that exist. */
  listFiles(): Promise<{ files: FolderFile[]; unreadable: { path: string; reason: string }[] }>;
  /** Whether there is anything at this path, in capital or small letters. */
  isTaken(path: string): boolean;
  /** False, and nothing is written, if the file has other contents than expected; null stands for no file. */
  write(path: string, source: string, expected: string | null): Promise<boolean>;
  /** False if there is a file at the new path. */
  move(from: string, to: string): Promise<boolean>;
  /** Moves a file out of the way, to where the user can find it. */
  discard(path: string): Promise<void>;
  readStates(): Promise<ItemState[]>;
  writeState(state: ItemState): Promise<void>;
  removeState(id: string): Promise<void>;
}

/** The pictures of the texts: as files beside them, and in the media library of the site. */
export interface PictureStore {
  /** Replaces paths of files by those of the site. Without `upload`, as far as the site is known to have them. */
  toSite(item: Item, path: string, options: { upload: boolean }): Promise<Item>;
  /** The reverse, which downloads what is missing. `current` is the text of the file now, whose links stay. */
  toFile(item: Item, path: string, current: Item | null): Promise<Item>;
}
