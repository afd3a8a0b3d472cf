import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs cookies: configured, or generated at the first start and stored in the data folder. */
export async function loadOrCreateSecret(
  configured: string | undefined,
  dataFolder: string,
): Promise<string> {
  if (configured) return configured;
  const file = join(dataFolder, 'auth-secret');
  await mkdir(dataFolder, { recursive: true });
  try {
    // Processes that start at the same time must use the same secret: the flag `wx` lets only one create the file.
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(
      `${file} does not contain a complete secret. Delete it to generate a new one; all users must then sign in again.`,
    );
  return secret;
}

/** A key for one purpose, derived from the site's secret: it ends with the secret, and tells nothing about it. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `mallard ${purpose}`, 32));
}
