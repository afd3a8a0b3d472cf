import { lstatSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { contentKinds, kinds, type ContentKind } from '#content/kinds.ts';
import { isConflictPath, toCaseKey } from '../sync/file-names.ts';
import type { FolderFile, FolderStore, ItemState } from '../sync/stores.ts';
import { createFile, readText, replaceFile } from './atomic-write.ts';
import { isThere, preparePath, stateFolder } from './folder-paths.ts';
import { ItemStates } from './item-states.ts';

type Unreadable = { path: string; reason: string };

/** A folder of the disk: one folder for each kind of content, and `.mallard` with what the command line records. */
export class DiskFolder implements FolderStore {
  private readonly root: string;
  private readonly states: ItemStates;
  /** Every path of the folders of the kinds, as a file system that ignores case sees it. */
  private taken = new Set<string>();

  constructor(root: string) {
    this.root = root;
    this.states = new ItemStates(root);
  }

  async listFiles() {
    const files: FolderFile[] = [];
    const unreadable: Unreadable[] = [];
    this.taken = new Set();
    for (const kind of contentKinds)
      await this.walk(kinds[kind].folder, kind, { files, unreadable });
    return { files, unreadable };
  }

  isTaken(path: string): boolean {
    return isThere(this.root, path) || this.taken.has(toCaseKey(path));
  }

  async write(path: string, source: string, expected: string | null): Promise<boolean> {
    const absolute = await preparePath(this.root, path);
    const temporaryFolder = join(this.root, stateFolder, 'tmp');
    if (expected === null) {
      const isCreated = await createFile(absolute, source, { temporaryFolder });
      if (isCreated) this.taken.add(toCaseKey(path));
      return isCreated;
    }
    if ((await readText(absolute)) !== expected) return false;
    await replaceFile(absolute, source, { temporaryFolder });
    return true;
  }

  async move(from: string, to: string): Promise<boolean> {
    if (this.isTaken(to)) return false;
    await rename(this.absolute(from), await preparePath(this.root, to));
    this.taken.delete(toCaseKey(from));
    this.taken.add(toCaseKey(to));
    return true;
  }

  async discard(path: string): Promise<void> {
    const trash = join(this.root, stateFolder, 'trash');
    await mkdir(trash, { recursive: true });
    const time = new Date().toISOString().replaceAll(':', '-');
    await rename(this.absolute(path), join(trash, `${time}-${basename(path)}`));
    this.taken.delete(toCaseKey(path));
  }

  readStates = (): Promise<ItemState[]> => this.states.read();
  writeState = (state: ItemState): Promise<void> => this.states.write(state);
  removeState = (id: string): Promise<void> => this.states.remove(id);

  private absolute(path: string): string {
    return join(this.root, ...path.split('/'));
  }

  private async walk(
    folder: string,
    kind: ContentKind,
    found: { files: FolderFile[]; unreadable: Unreadable[] },
  ): Promise<void> {
    if (lstatSync(this.absolute(folder), { throwIfNoEntry: false })?.isDirectory() !== true) return;
    const entries = await readdir(this.absolute(folder), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = `${folder}/${entry.name.normalize('NFC')}`;
      this.taken.add(toCaseKey(path));
      if (entry.name.startsWith('.') || isConflictPath(path)) continue;
      if (entry.isDirectory()) await this.walk(path, kind, found);
      else if (path.toLowerCase().endsWith('.md')) await this.readOne(path, kind, found);
    }
  }

  private async readOne(
    path: string,
    kind: ContentKind,
    { files, unreadable }: { files: FolderFile[]; unreadable: Unreadable[] },
  ) {
    if (!lstatSync(this.absolute(path), { throwIfNoEntry: false })?.isFile())
      return void unreadable.push({
        path,
        reason: 'It is no file. Symbolic links are not followed.',
      });
    const source = await readText(this.absolute(path)).catch(() => null);
    if (source === null) unreadable.push({ path, reason: 'The file cannot be read.' });
    else files.push({ path, kind, source });
  }
}
