import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createMedia, type NewMedia } from '#features/media/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { readJson } from './files.server.ts';

type Picture = NewMedia & { key: string };
/** Pictures by the key that texts use for them. */
export type Pictures = Map<string, Picture>;

/** A remote storage is faster with some concurrency, and rejects too much of it. */
const maxConcurrency = 8;

/** Puts the demo pictures into the storage and the library. */
export async function copyPictures(db: Db, from: string, storage: Storage): Promise<Pictures> {
  if (!existsSync(join(from, 'manifest.json'))) return new Map();
  const names = (await readdir(from)).filter((name) => name !== 'manifest.json').values();
  const copyFiles = async () => {
    for (const name of names) await storage.put(name, await readFile(join(from, name)));
  };
  await Promise.all(Array.from({ length: maxConcurrency }, copyFiles));
  const pictures = readJson<Picture[]>(from, 'manifest.json');
  await createMedia(
    db,
    pictures.map(({ key: _key, ...picture }) => picture),
  );
  return new Map(pictures.map((picture) => [picture.key, picture]));
}
