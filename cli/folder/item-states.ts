import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contentKinds } from '#content/kinds.ts';
import type { ItemState } from '../sync/stores.ts';
import { readText, replaceFile } from './atomic-write.ts';
import { stateFolder } from './folder-paths.ts';

const itemShape = z.object({ fields: z.record(z.string(), z.unknown()), body: z.string() });
const remoteShape = z.object({ version: z.int(), item: itemShape });
const stateShape = z.object({
  id: z.uuid(),
  kind: z.enum(contentKinds),
  path: z.string(),
  version: z.int(),
  base: itemShape.nullable(),
  conflict: remoteShape.optional(),
  sending: itemShape.optional(),
  pending: remoteShape.extend({ source: z.string() }).optional(),
});

/** What is recorded about each item: one file for each, so that a write never touches another item. */
export class ItemStates {
  private readonly folder: string;
  private readonly temporaryFolder: string;

  constructor(root: string) {
    this.folder = join(root, stateFolder, 'items');
    this.temporaryFolder = join(root, stateFolder, 'tmp');
  }

  async read(): Promise<ItemState[]> {
    const names = await readdir(this.folder).catch(() => []);
    const states = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => this.readOne(name)),
    );
    return states.filter((state) => state !== null);
  }

  async write(state: ItemState): Promise<void> {
    const text = `${JSON.stringify(state, null, 1)}\n`;
    await replaceFile(this.path(state.id), text, { temporaryFolder: this.temporaryFolder });
  }

  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }

  private path(id: string): string {
    return join(this.folder, `${id}.json`);
  }

  /** A damaged file counts as absent: then the texts of both sides are compared without it. */
  private async readOne(name: string): Promise<ItemState | null> {
    const text = await readText(join(this.folder, name));
    try {
      const { conflict, sending, pending, ...state } = stateShape.parse(JSON.parse(text ?? ''));
      return {
        ...state,
        ...(conflict ? { conflict } : {}),
        ...(sending ? { sending } : {}),
        ...(pending ? { pending } : {}),
      };
    } catch {
      return null;
    }
  }
}
