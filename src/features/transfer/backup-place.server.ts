import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { notFound } from '#lib/errors.ts';
import type { Manifest } from './backup-format.ts';
import { backupName, proofShape, type Proof } from './schema.ts';

export const backupFolder = (dataFolder: string) => join(dataFolder, 'backups');
const paperOf = (dataFolder: string) => join(backupFolder(dataFolder), 'proofs.json');

/** Because it is a list for a person. */
const mostListed = 100;
const mostProofs = 50;

/** Named by the time, so that the names' order is that of the backups. */
export function newBackupFile(dataFolder: string, prefix = 'mallard'): string {
  const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-');
  return join(backupFolder(dataFolder), `${prefix}-${time}.tar.gz`);
}

export interface KeptBackup {
  name: string;
  bytes: number;
  /** ISO 8601. */
  madeAt: string;
  provedAt: string | null;
}

/** The backups beside the site's data, the newest first, and the last one that was proved. */
export async function listBackups(
  dataFolder: string,
): Promise<{ items: KeptBackup[]; lastProof: Proof | null }> {
  const proofs = await readProofs(dataFolder);
  const names = await readdir(backupFolder(dataFolder)).catch(() => []);
  const items: KeptBackup[] = [];
  for (const name of names.filter((one) => backupName.safeParse(one).success)) {
    const { size, mtime } = await stat(join(backupFolder(dataFolder), name));
    const proof = proofs.find((one) => one.name === name && one.bytes === size);
    items.push({
      name,
      bytes: size,
      madeAt: mtime.toISOString(),
      provedAt: proof?.provedAt ?? null,
    });
  }
  const newest = items.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
  return { items: newest.slice(0, mostListed), lastProof: proofs[0] ?? null };
}

/** The file of a backup that is kept here. */
export async function findBackup(
  dataFolder: string,
  name: string,
): Promise<{ path: string; bytes: number }> {
  const path = join(backupFolder(dataFolder), backupName.parse(name));
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw notFound('backup');
  return { path, bytes: found.size };
}

export async function removeBackup(dataFolder: string, name: string): Promise<void> {
  const { path } = await findBackup(dataFolder, name);
  await rm(path);
}

/** Notes that a backup was restored in a scratch place and compared. */
export async function noteProof(
  dataFolder: string,
  file: string,
  manifest: Manifest,
): Promise<Proof> {
  const tables = Object.values(manifest.tables);
  const proof: Proof = {
    name: basename(file),
    bytes: (await stat(file)).size,
    createdAt: manifest.createdAt,
    provedAt: new Date().toISOString(),
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: Object.keys(manifest.media).length,
  };
  const others = (await readProofs(dataFolder)).filter((one) => one.name !== proof.name);
  const path = paperOf(dataFolder);
  await mkdir(backupFolder(dataFolder), { recursive: true });
  // All or nothing, because the disk may be full.
  await writeFile(`${path}.new`, JSON.stringify([proof, ...others].slice(0, mostProofs), null, 2));
  await rename(`${path}.new`, path);
  return proof;
}

async function readProofs(dataFolder: string): Promise<Proof[]> {
  const text = await readFile(paperOf(dataFolder), 'utf8').catch(() => '[]');
  try {
    return z.array(proofShape).catch([]).parse(JSON.parse(text));
  } catch {
    return [];
  }
}
