import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Env } from '#platform/env.server.ts';
import { S3Bucket } from '#platform/storage/s3-bucket.server.ts';
import type { BackupFile } from './nightly-name.ts';
import type { Verification } from './schema.ts';
import {
  backupFolder,
  formatVerifications,
  parseVerifications,
  readVerifications,
  saveVerification,
  verificationsFileName,
} from './stored-backups.server.ts';

/** Where nightly backups are stored. */
export interface BackupDestination {
  /** For people: `the folder /srv/backups`. */
  label: string;
  /** Bytes; null where it is unknown. */
  getFreeBytes(): Promise<number | null>;
  list(): Promise<BackupFile[]>;
  /** Stores a file, which may be moved. It appears under its name when it is complete. */
  put(name: string, path: string): Promise<void>;
  /** The SHA-256 of the stored bytes, in hexadecimal; null if there is no such file. */
  hash(name: string): Promise<string | null>;
  remove(name: string): Promise<void>;
  /** The newest first. */
  readVerifications(): Promise<Verification[]>;
  saveVerification(verification: Verification): Promise<void>;
}

type Settings = Pick<
  Env,
  | 'DATA_DIR'
  | 'BACKUP_DIR'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_BUCKET'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
>;

/** The bucket, if all its settings are there; otherwise BACKUP_DIR, or `backups` in DATA_DIR. */
export function openDestination(env: Settings): BackupDestination {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey)
    return openFolder(env.BACKUP_DIR ?? backupFolder(env.DATA_DIR));
  const options = {
    prefix: 'backups/',
    unavailableMessage: `The bucket ${bucket} rejects the backup. Check the BACKUP_S3 settings, and what the key may do.`,
  };
  return openBucket(
    new S3Bucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }, options),
    bucket,
  );
}

function openFolder(folder: string): BackupDestination {
  return {
    label: `the folder ${resolve(folder)}`,
    async getFreeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async list() {
      const files: BackupFile[] = [];
      for (const name of await readdir(folder)) {
        const stats = await stat(join(folder, name)).catch(() => null);
        if (stats?.isFile()) files.push({ name, bytes: stats.size });
      }
      return files;
    },
    async put(name, path) {
      const temporaryPath = join(folder, `${name}.part`);
      try {
        await moveFile(path, temporaryPath);
        await chmod(temporaryPath, 0o600);
        const file = await open(temporaryPath, 'r+');
        await file.sync().finally(() => file.close());
        await rename(temporaryPath, join(folder, name));
      } catch (error) {
        // Half a copy would keep the disk full.
        await rm(temporaryPath, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async hash(name) {
      const path = join(folder, name);
      return (await stat(path).catch(() => null)) ? hashFile(path) : null;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    readVerifications: () => readVerifications(folder),
    saveVerification: (verification) => saveVerification(folder, verification),
  };
}

/** The folder may be on another disk, where a file cannot be moved to. */
async function moveFile(from: string, to: string) {
  await rename(from, to).catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, to);
    await rm(from);
  });
}

function openBucket(bucket: S3Bucket, bucketName: string): BackupDestination {
  const readRecords = async () => {
    const file = await bucket.get(verificationsFileName);
    return file ? parseVerifications(await text(file.stream)) : [];
  };
  return {
    label: `the bucket ${bucketName}`,
    getFreeBytes: async () => null,
    list: async () => {
      const files: BackupFile[] = [];
      for await (const { name, size } of bucket.list()) files.push({ name, bytes: size });
      return files;
    },
    put: (name, path) => bucket.putFile(name, path),
    async hash(name) {
      const file = await bucket.get(name);
      return file ? hashChunks(file.stream) : null;
    },
    remove: (name) => bucket.remove(name),
    readVerifications: readRecords,
    async saveVerification(verification) {
      const records = formatVerifications(verification, await readRecords());
      await bucket.put(verificationsFileName, Buffer.from(records));
    },
  };
}

/** The SHA-256 of a file, in hexadecimal. */
export const hashFile = (path: string): Promise<string> => hashChunks(createReadStream(path));

async function hashChunks(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
