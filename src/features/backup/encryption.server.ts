import { Decrypter, Encrypter } from 'age-encryption';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badRequest } from '#lib/errors.ts';

/** The first line of the age format, version 1. */
const header = 'age-encryption.org/v1\n';
/** The base-2 logarithm of scrypt's cost: 64 MB of memory. The key is long and random, so more is not needed. */
const scryptWorkFactor = 16;

/** Encrypts a file with a passphrase, in the age format: `age -d` decrypts it, too. */
export async function encryptFile(from: string, to: string, key: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  const encrypted = await encrypter.encrypt(toWebStream(from));
  await pipeline(encrypted, createWriteStream(to, { mode: 0o600 }));
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(header.length),
      0,
      header.length,
      0,
    );
    return buffer.subarray(0, bytesRead).toString('latin1') === header;
  } finally {
    await handle.close();
  }
}

/** Decrypts a file. Throws a bad request if the key is missing or wrong, or if the file is damaged. */
export async function decryptFile(from: string, to: string, key: string | undefined) {
  if (key === undefined)
    throw badRequest(`${from} is encrypted. Set BACKUP_KEY to the key with which it was written.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    const decrypted = await decrypter.decrypt(toWebStream(from));
    await pipeline(decrypted, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)))
      throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw badRequest(
      message.includes('no identity matched')
        ? `${from} was encrypted with another key. Set BACKUP_KEY to the key with which it was written.`
        : `${from} is damaged: it cannot be decrypted to its end.`,
    );
  }
}

// The two declarations of web streams differ, the objects do not.
const toWebStream = (path: string) =>
  Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
