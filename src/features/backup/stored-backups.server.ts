import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { notFound } from '#lib/errors.ts';
import type { VerificationResult } from './restore.server.ts';
import { backupNameSchema, verificationSchema, type Verification } from './schema.ts';

export const backupFolder = (dataFolder: string) => join(dataFolder, 'backups');
/** For the temporary files of a nightly backup, on the disk of the site: the system's folder may be in memory. */
export const getWorkFolder = (dataFolder: string) => join(backupFolder(dataFolder), '.nightly');
/** The name of the file of verifications, next to the backups. */
export const verificationsFileName = 'proofs.json';

/** Limits the list on the dashboard. */
const maxListed = 100;
const maxVerifications = 50;

/** Names the file by the time, so that the order of names is the order of backups. */
export function createBackupPath(dataFolder: string, prefix = 'mallard'): string {
  const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-');
  return join(backupFolder(dataFolder), `${prefix}-${time}.tar.gz`);
}

export interface StoredBackup {
  name: string;
  bytes: number;
  /** ISO 8601. */
  madeAt: string;
  provedAt: string | null;
}

/** Lists the backups in the data folder, the newest first, and the last verification. */
export async function listBackups(
  dataFolder: string,
): Promise<{ items: StoredBackup[]; lastProof: Verification | null }> {
  const verifications = await readVerifications(backupFolder(dataFolder));
  const names = await readdir(backupFolder(dataFolder)).catch(() => []);
  const items: StoredBackup[] = [];
  for (const name of names.filter((one) => backupNameSchema.safeParse(one).success)) {
    const { size, mtime } = await stat(join(backupFolder(dataFolder), name));
    const verification = verifications.find((one) => one.name === name && one.bytes === size);
    items.push({
      name,
      bytes: size,
      madeAt: mtime.toISOString(),
      provedAt: verification?.provedAt ?? null,
    });
  }
  const newest = items.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
  return { items: newest.slice(0, maxListed), lastProof: verifications[0] ?? null };
}

/** Gets the file of a stored backup. */
export async function findBackup(
  dataFolder: string,
  name: string,
): Promise<{ path: string; bytes: number }> {
  const path = join(backupFolder(dataFolder), backupNameSchema.parse(name));
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) throw notFound('backup');
  return { path, bytes: stats.size };
}

export async function removeBackup(dataFolder: string, name: string): Promise<void> {
  const { path } = await findBackup(dataFolder, name);
  await rm(path);
}

/** Records that a backup was restored into a temporary database and compared. */
export async function recordVerification(
  dataFolder: string,
  file: string,
  result: VerificationResult,
): Promise<Verification> {
  const verification = createVerification(
    { name: basename(file), bytes: (await stat(file)).size },
    result,
  );
  await saveVerification(backupFolder(dataFolder), verification);
  return verification;
}

/** The record of a backup that was just verified. */
export function createVerification(
  { name, bytes }: { name: string; bytes: number },
  { manifest, missing }: VerificationResult,
): Verification {
  const tables = Object.values(manifest.tables);
  return {
    name,
    bytes,
    createdAt: manifest.createdAt,
    provedAt: new Date().toISOString(),
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: Object.keys(manifest.media).length,
    missingFiles: missing.length,
  };
}

/** Adds a record to those of a folder of backups. */
export async function saveVerification(folder: string, verification: Verification): Promise<void> {
  const text = formatVerifications(verification, await readVerifications(folder));
  const path = join(folder, verificationsFileName);
  await mkdir(folder, { recursive: true });
  // Written to a temporary file first, because the disk may be full.
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

export async function readVerifications(folder: string): Promise<Verification[]> {
  return parseVerifications(
    await readFile(join(folder, verificationsFileName), 'utf8').catch(() => ''),
  );
}

/** The text of the file of verifications, the newest first. */
export function formatVerifications(newest: Verification, previous: Verification[]): string {
  const others = previous.filter(({ name }) => name !== newest.name);
  return JSON.stringify([newest, ...others].slice(0, maxVerifications), null, 2);
}

/** A damaged file counts as empty: verifying a backup again writes it anew. */
export function parseVerifications(text: string): Verification[] {
  try {
    return z.array(verificationSchema).catch([]).parse(JSON.parse(text));
  } catch {
    return [];
  }
}
