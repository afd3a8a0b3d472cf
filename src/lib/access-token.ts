/**
 * The format of access tokens: a prefix, 256 random bits in base 62, and a CRC-32 of both in base 62. Secret scanners find
 * the prefix, and the checksum tells a token from a text that only looks like one.
 */
export const accessTokenPrefix = 'mallard_pat_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Bytes of the random part. */
export const accessTokenBytes = 32;
/** Characters: 62^43 is the first power of 62 above 2^256, 62^6 the first above 2^32. */
const secretLength = 43;
const checksumLength = 6;
const bodyLength = secretLength + checksumLength;

/** Matches whatever has the shape of a token, also beside an underscore. The checksum is not part of it. */
const tokenShape = new RegExp(
  `(?<![0-9A-Za-z])${accessTokenPrefix}[0-9A-Za-z]{${bodyLength}}(?![0-9A-Za-z])`,
  'g',
);

/** The token of these random bytes, 61 characters. */
export function formatAccessToken(random: Uint8Array): string {
  if (random.length !== accessTokenBytes)
    throw new RangeError(`A token needs ${accessTokenBytes} bytes.`);
  const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const signed = accessTokenPrefix + toBase62(number, secretLength);
  return signed + checksumOf(signed);
}

/** Whether a text is a token: its prefix, its length and its checksum. It may still be of another site, or revoked. */
export function isAccessToken(text: string): boolean {
  if (text.length !== accessTokenPrefix.length + bodyLength) return false;
  if (!text.startsWith(accessTokenPrefix)) return false;
  return checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

/** The first token in a text; undefined where there is none. */
export function findAccessToken(text: string): string | undefined {
  if (!text.includes(accessTokenPrefix)) return undefined;
  return text.match(tokenShape)?.find(isAccessToken);
}

/** Whether a URL contains a token, in its path or its query, escaped or not. */
export function hasAccessToken(url: string): boolean {
  // Most URLs are done after this: the letters of the prefix are escaped by nobody who does not try to.
  if (!/mallard|%/i.test(url)) return false;
  return findAccessToken(url) !== undefined || findAccessToken(unescape(url)) !== undefined;
}

/** Replaces whatever looks like a token, complete or cut, in a text for a log. */
export const redactAccessTokens = (text: string): string =>
  text.includes(accessTokenPrefix)
    ? text.replace(/mallard_pat_[0-9A-Za-z]+/g, `${accessTokenPrefix}…`)
    : text;

/** Decodes every escape of one byte; invalid ones stay. `decodeURIComponent` would throw for them. */
const unescape = (url: string): string =>
  url.replace(/%([0-7][0-9a-f])/gi, (_match, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

function checksumOf(text: string): string {
  return toBase62(BigInt(crc32(text)), checksumLength);
}

function toBase62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n)
    text = (digits[Number(rest % 62n)] ?? '') + text;
  return text;
}

/** The CRC-32 of a text of ASCII characters, as zip and PNG have it. */
function crc32(text: string): number {
  let sum = 0xff_ff_ff_ff;
  for (let index = 0; index < text.length; index += 1) {
    sum ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0);
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
