import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs cookies: the one set, or one made at the first start and kept in the data folder. */
export async function keepSecret(set: string | undefined, dataFolder: string): Promise<string> {
  if (set) return set;
  const file = join(dataFolder, 'auth-secret');
  await mkdir(dataFolder, { recursive: true });
  try {
    // Two processes that start at once must not end with two secrets: only one can make the file.
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 32)
    throw new Error(
      `${file} does not hold a whole secret. Remove it, and a new one is made; everybody then signs in again.`,
    );
  return kept;
}
