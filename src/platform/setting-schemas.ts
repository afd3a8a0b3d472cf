import { z } from 'zod';

/**
 * The schemas of settings. Messages describe the expected format and never contain the value, which may be secret.
 * Empty values are treated as missing before validation.
 */

/** Characters. Longer than any real value, and short enough for a header or a log line. */
const maxLength = 4_096;

/** A non-blank single line. */
export function line(max = maxLength, message = `must be one line of 1 to ${max} characters`) {
  const isLine = (value: string) => !/\p{Cc}/u.test(value) && value.trim() !== '';
  return z.string().refine((value) => isLine(value) && value.length <= max, message);
}

/** An identifier, key or token of a service: visible ASCII without spaces, valid in a header. */
export function token(
  min = 1,
  message = 'must be exactly as the service shows it, without spaces and without quotes around it',
) {
  return z
    .string()
    .regex(/^[\x21-\x7e]+$/, message)
    .regex(/^(?!(["'`]).*\1$)/, message)
    .min(min, message)
    .max(maxLength, message);
}

/** A header of requests to a service, as name and value. */
export function header() {
  const message = 'must be a header such as Authorization: Bearer token, without quotes around it';
  return z
    .string()
    .max(maxLength, message)
    .regex(/^[A-Za-z][\w-]*: ?[\x21-\x7e]+( [\x21-\x7e]+)*$/, message)
    .transform((value): [name: string, value: string] => {
      const [, name = '', content = ''] = /^([^:]+): ?(.*)$/.exec(value) ?? [];
      return [name, content];
    });
}

/** A name that matches a pattern. */
export function matching(pattern: RegExp, message: string) {
  return z.string().regex(pattern, message);
}

export function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** A whole number, or null where a limit is switched off. */
export function integerOrOff(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}, or off`;
  return z
    .string()
    .regex(/^(off|\d{1,15})$/, message)
    .transform((value) => (value === 'off' ? null : Number(value)))
    .refine((value) => value === null || (value >= min && value <= max), message);
}

/** A number of processes, or `auto` for one for each core. */
export function processCount(max: number) {
  const message = `must be a whole number from 1 to ${max}, or auto`;
  return z
    .string()
    .regex(/^(auto|\d{1,3})$/, message)
    .transform((value) => (value === 'auto' ? value : Number(value)))
    .refine((value) => value === 'auto' || (value >= 1 && value <= max), message);
}

/** An hour of the day, or null where it is switched off. */
export function hourOrOff() {
  return z
    .string()
    .regex(/^(off|1?\d|2[0-3])$/, 'must be an hour from 0 to 23, or off')
    .transform((value) => (value === 'off' ? null : Number(value)));
}

export function flag() {
  return z
    .string()
    .refine((value) => ['0', '1', 'true', 'false'].includes(value), 'must be 1 or 0')
    .transform((value) => value === '1' || value === 'true');
}

/** A folder on this machine. Rejects URLs, which would create a folder of that name. */
export function folder() {
  const message = 'must be the path of a folder, such as data or /var/lib/mallard';
  return line(maxLength, message).refine((value) => !/^[a-z][\w+.-]+:\/\//i.test(value), message);
}

/** A URL with one of these protocols and a host that passes `isAllowed`. */
export function urlWithProtocol(
  protocol: RegExp,
  example: string,
  isAllowed: (url: URL) => boolean = () => true,
) {
  const message = `must be an address such as ${example}`;
  return z.string().refine((value) => {
    const url = parseUrl(value);
    return url !== null && protocol.test(url.protocol) && url.hostname !== '' && isAllowed(url);
  }, message);
}

/** The URL of a service, without credentials, query and fragment. */
export function serviceUrl(example: string) {
  const hasOnlyPath = (url: URL) => url.username + url.password + url.search + url.hash === '';
  return urlWithProtocol(/^https?:$/, example, hasOnlyPath);
}

/** The URL of a mail server. A percent sign in the credentials must start a percent-encoded byte. */
export function mailServer() {
  const canDecode = ({ username, password }: URL) => !/%(?![\da-f]{2})/i.test(username + password);
  return urlWithProtocol(/^smtps?:$/, 'smtp://user:password@mail.example.com:587', canDecode);
}

export function mailSender() {
  const message = 'must be a sender such as Site <site@example.com>';
  return line(320, message).refine((value) => {
    const [, email = value] = /^[^<>]*<([^<>]*)>$/.exec(value) ?? [];
    const [, host = ''] = /^[^\s<>@,;"']+@([^\s@:/?#%]+)$/.exec(email) ?? [];
    return isHostName(URL.parse(`http://${host}`)?.hostname ?? '');
  }, message);
}

export function postgresUrl() {
  const message =
    'must be an address such as postgres://user:password@host:5432/name; write special characters of a password as %23 and the like';
  return z.string().refine((value) => {
    if (!/^postgres(ql)?:\/\//.test(value)) return false;
    // As the driver parses it: a password may have spaces, and a socket has no host.
    const normalized = value.replaceAll(' ', '%20');
    const url = parseUrl(normalized) ?? parseUrl(normalized.replace('@/', '@localhost/'));
    if (url === null || url.hostname.includes('%20')) return false;
    return url.hostname !== '' || url.pathname.length > 1 || url.searchParams.has('host');
  }, message);
}

/** The DSN for error reports, in Sentry's format. */
export function errorReportDsn() {
  const dsnPattern = /^https?:\/\/\w+(?::\w*)?@[^/?#\s@]+\/(?:[^?#\s]+\/)?\d+$/;
  const message =
    'must be an address such as https://key@errors.example.com/1, as the service shows it';
  return z.string().refine((value) => dsnPattern.test(value) && parseUrl(value) !== null, message);
}

/** The site runs at the root of its host, so its URL is an origin. */
export function origin() {
  const message = 'must be the address of the site’s root, such as https://example.com';
  return z
    .string()
    .refine((value) => {
      const url = parseUrl(value);
      return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    }, message)
    .transform((value) => new URL(value).origin);
}

/** The public host of a deployment, with an optional port. */
export function publicHost() {
  return z.string().refine((value) => {
    const [, name = '', port = '0'] = /^([^:]*)(?::(\d{1,5}))?$/.exec(value) ?? [];
    return isHostName(name) && Number(port) <= 65_535;
  }, 'must be a host name such as site.example.com');
}

/** Hosts, each with a port or for all of them, separated by commas. */
export function hostList() {
  const message = 'must be host names or addresses such as n8n.lan:5678, separated by commas';
  return z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every(isHostWithPort), message);
}

/** As a URL writes it: `host`, `host:port`, or `[::1]:port`. */
function isHostWithPort(host: string): boolean {
  const url = parseUrl(`http://${host}`);
  return (
    url !== null &&
    (url.host === host || `${url.hostname}:80` === host) &&
    url.href === `${url.origin}/`
  );
}

/** An address on which a server can listen. */
export function listenAddress() {
  const message =
    'must be an address of this machine or its name, such as 127.0.0.1, 0.0.0.0, ::1 or localhost, without a port';
  return z
    .string()
    .refine((value) => isHostName(value) || isAddress(value.replace(/%\w+$/, '')), message);
}

export function proxyList() {
  const message =
    'must list the trusted proxies: addresses, ranges such as 10.0.0.0/8, or the words loopback and private';
  return z
    .string()
    .refine((value) => value.split(',').every((part) => isProxy(part.trim())), message);
}

function isProxy(part: string): boolean {
  if (/^(loopback|private)$/i.test(part) || isAddress(part)) return true;
  return z.cidrv4().safeParse(part).success || z.cidrv6().safeParse(part).success;
}

function isAddress(value: string): boolean {
  return z.ipv4().safeParse(value).success || z.ipv6().safeParse(value).success;
}

/** A DNS host name. Numbers with dots count as an IP address, even an invalid one. */
function isHostName(value: string): boolean {
  if (value.length > 253 || /^[\d.]+$/.test(value)) return false;
  return value.split('.').every((label) => /^[a-z\d_](?:[\w-]{0,61}[a-z\d_])?$/i.test(label));
}

function parseUrl(value: string): URL | null {
  // The parser removes these characters silently, but the code that connects may not.
  return /[\p{Cc}\s]/u.test(value) ? null : URL.parse(value);
}
