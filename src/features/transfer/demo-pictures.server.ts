import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createMedia, type NewMedia } from '#features/media/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { readJson } from './demo-files.server.ts';

type Picture = NewMedia & { key: string };
/** Pictures by the key that texts call them by. */
export type Pictures = Map<string, Picture>;

/** Puts the demo pictures into the media folder and the library. */
export async function copyPictures(db: Db, from: string, to: string): Promise<Pictures> {
  if (!existsSync(join(from, 'manifest.json'))) return new Map();
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => name !== 'manifest.json');
  await Promise.all(names.map((name) => copyFile(join(from, name), join(to, name))));
  const pictures = readJson<Picture[]>(from, 'manifest.json');
  await createMedia(
    db,
    pictures.map(({ key: _key, ...picture }) => picture),
  );
  return new Map(pictures.map((picture) => [picture.key, picture]));
}
