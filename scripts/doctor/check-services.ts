import { connect } from 'node:net';
import { openStorage } from '../../src/platform/storage/open-storage.server.ts';
import type { Check } from './finding.ts';

/** Milliseconds. */
const patience = 5_000;

export const checkSignIn: Check = async (env) => {
  const pairs = ['GITHUB', 'GOOGLE', 'OIDC'] as const;
  const set = pairs.filter(
    (name) => env[`AUTH_${name}_CLIENT_ID`] && env[`AUTH_${name}_CLIENT_SECRET`],
  );
  const half = pairs.filter(
    (name) => Boolean(env[`AUTH_${name}_CLIENT_ID`]) !== Boolean(env[`AUTH_${name}_CLIENT_SECRET`]),
  );
  if (half.length > 0)
    return { well: false, says: `${half.join(', ')}: set the id and the secret, or neither.` };
  if (set.includes('OIDC') && !env.AUTH_OIDC_ISSUER)
    return { well: false, says: 'Set AUTH_OIDC_ISSUER, or take the other OIDC settings away.' };
  if (env.AUTH_OIDC_ISSUER) {
    const address = `${env.AUTH_OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch(
      () => null,
    );
    if (!answer?.ok)
      return { well: false, says: `${address} does not answer. See AUTH_OIDC_ISSUER.` };
  }
  return {
    well: true,
    says:
      set.length > 0
        ? `By ${set.join(', ')}, and by passkey.`
        : 'By passkey and the owner link; no provider is set.',
  };
};

export const checkMail: Check = async ({ SMTP_URL, MAIL_FROM }) => {
  if (!SMTP_URL) return { well: true, says: 'Off: SMTP_URL is not set, so nothing is sent.' };
  if (!MAIL_FROM) return { well: false, says: 'Set MAIL_FROM, the sender of all mail.' };
  const { hostname, port, protocol } = new URL(SMTP_URL);
  const at = Number(port || (protocol === 'smtps:' ? 465 : 587));
  const open = await canConnect(hostname, at);
  return {
    well: open,
    says: open
      ? `${hostname} answers.`
      : `${hostname}:${at} does not answer. See SMTP_URL, and whether the way out is open.`,
  };
};

export const checkPictures: Check = async (env) => {
  const storage = await openStorage(env);
  await storage.list()[Symbol.asyncIterator]().next();
  return {
    well: true,
    says: env.S3_BUCKET ? `The bucket ${env.S3_BUCKET} answers.` : `Kept in ${env.DATA_DIR}/media.`,
  };
};

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patience });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
