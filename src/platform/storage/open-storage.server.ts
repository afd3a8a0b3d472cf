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

/** The bucket, if there are settings for one; otherwise the folder `media` in DATA_DIR. */
export async function openStorage(env: Settings): Promise<Storage> {
  const s3 = readS3(env);
  if (s3) return new S3Storage(s3);
  const disk = new DiskStorage(join(env.DATA_DIR, 'media'));
  await disk.clean();
  return disk;
}

/** All five or none: half of them would put pictures where nobody looks for them. */
function readS3(env: Settings) {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const all = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(all).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(all).length) return null;
  if (missing.length > 0) {
    const list = missing.map(([name]) => `  ${name}: must be set, because other S3 settings are`);
    throw new Error(`Invalid environment variables\n${list.join('\n')}`);
  }
  return {
    endpoint: S3_ENDPOINT ?? '',
    region: S3_REGION ?? '',
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  };
}
