import { join } from 'node:path';
import type { Env } from '../env.server.ts';
import { DiskStorage } from './disk-storage.server.ts';
import { S3Storage } from './s3-storage.server.ts';
import type { Storage } from './storage.server.ts';

type Settings = Pick<
  Env,
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

/** The bucket, if all its settings are there; otherwise the folder `media` in DATA_DIR, and the start says why. */
export async function openStorage(env: Settings): Promise<Storage> {
  const s3 = parseS3Settings(env);
  if (s3) return new S3Storage(s3);
  const disk = new DiskStorage(join(env.DATA_DIR, 'media'));
  await disk.removePartialFiles();
  return disk;
}

function parseS3Settings(env: Settings) {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
