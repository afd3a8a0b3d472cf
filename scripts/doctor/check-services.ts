import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { listMediaNames } from '../../src/features/media/stored-names.ts';
import { openDatabase } from '../../src/platform/db/open.server.ts';
import type { Env } from '../../src/platform/env.server.ts';
import { openStorage } from '../../src/platform/storage/open-storage.server.ts';
import type { Check } from './finding.ts';

/** Timeout of one connection. */
const timeoutMs = 5_000;
/** The backup's report lists all. */
const maxListedFiles = 5;

export const checkSignIn: Check = async (env) => {
  const pairs = ['GITHUB', 'GOOGLE', 'OIDC'] as const;
  const configured = pairs.filter(
    (name) => env[`AUTH_${name}_CLIENT_ID`] && env[`AUTH_${name}_CLIENT_SECRET`],
  );
  const incomplete = pairs.filter(
    (name) => Boolean(env[`AUTH_${name}_CLIENT_ID`]) !== Boolean(env[`AUTH_${name}_CLIENT_SECRET`]),
  );
  if (incomplete.length > 0)
    return {
      isOk: false,
      message: `${incomplete.join(', ')}: set both the id and the secret, or neither.`,
    };
  if (configured.includes('OIDC') && !env.AUTH_OIDC_ISSUER)
    return { isOk: false, message: 'Set AUTH_OIDC_ISSUER, or remove the other OIDC settings.' };
  if (env.AUTH_OIDC_ISSUER) {
    const address = `${env.AUTH_OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => null,
    );
    if (!response?.ok)
      return { isOk: false, message: `${address} does not respond. Check AUTH_OIDC_ISSUER.` };
  }
  return {
    isOk: true,
    message:
      configured.length > 0
        ? `With ${configured.join(', ')}, and with passkeys.`
        : 'With passkeys and the owner link; no provider is configured.',
  };
};

export const checkMail: Check = async ({ SMTP_URL, MAIL_FROM }) => {
  if (!SMTP_URL) return { isOk: true, message: 'Off: SMTP_URL is not set, so no mail is sent.' };
  if (!MAIL_FROM) return { isOk: false, message: 'Set MAIL_FROM, the sender of all mail.' };
  const { hostname, port, protocol } = new URL(SMTP_URL);
  const portNumber = Number(port || (protocol === 'smtps:' ? 465 : 587));
  const isOpen = await canConnect(hostname, portNumber);
  return {
    isOk: isOpen,
    message: isOpen
      ? `${hostname} answers.`
      : `${hostname}:${portNumber} does not respond. Check SMTP_URL and the firewall.`,
  };
};

export const checkPictures: Check = async (env) => {
  const stored = new Set<string>();
  for await (const { name } of (await openStorage(env)).list()) stored.add(name);
  const known = await listKnownFiles(env);
  const missing = known.filter((name) => !stored.has(name));
  const place = env.S3_BUCKET ? `the bucket ${env.S3_BUCKET}` : `${env.DATA_DIR}/media`;
  if (missing.length === 0)
    return {
      isOk: true,
      message: `Stored in ${place}; none of ${known.length} files is missing.`,
    };
  const listed = missing.slice(0, maxListedFiles).join(', ');
  const more =
    missing.length > maxListedFiles ? `, and ${missing.length - maxListedFiles} more` : '';
  return {
    isOk: false,
    message: `${missing.length} of ${known.length} files are missing in ${place}: ${listed}${more}. Put them back from a backup, or remove their pictures in the media library.`,
  };
};

/** The files of all pictures in the library; none where the site has not been started. */
async function listKnownFiles({ DATABASE_URL: url, DATA_DIR }: Env): Promise<string[]> {
  const file = join(DATA_DIR, 'mallard.sqlite');
  if (!url && !existsSync(file)) return [];
  const database = await openDatabase({ url, file });
  try {
    const tables = await database.db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'media')) return [];
    const pictures = database.db.selectFrom('media').select(['url', 'social', 'variants']);
    return [...new Set((await pictures.execute()).flatMap(listMediaNames))];
  } finally {
    await database.close();
  }
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => finish(true));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
  });
}
