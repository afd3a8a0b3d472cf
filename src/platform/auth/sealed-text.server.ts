import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secret.server.ts';

/** Bytes, as AES-GCM asks for. */
const nonceBytes = 12;
const tagBytes = 16;

export interface SealOptions {
  /** The site's secret. */
  secret: string;
  /** What the text is for, and of which row: a sealed text cannot be opened as another one. */
  purpose: string;
}

/** Encrypts a text that has to be stored (AES-256-GCM), with a key that only the running site has. Base64url. */
export function sealText(text: string, { secret, purpose }: SealOptions): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts it; null if the secret of the site is another one than then, or the text was changed. */
export function openSealedText(sealed: string, { secret, purpose }: SealOptions): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce);
    decipher.setAuthTag(tag);
    const text = Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}
