import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { findAddress } from '#content/address-lookup.server.ts';
import { toRedirectPath } from '#content/redirect-path.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { safeFetch } from '#platform/http/safe-fetch.server.ts';
import { parseAddressList } from './address-list.ts';

interface Verification {
  /** A URL or a file: a sitemap, an index of sitemaps, or a list with an address in each line. */
  list: string;
  allowsPrivate: boolean;
  /** Gets each address that leads nowhere. In a dry run its texts count as published. */
  report: TaskReport;
}

/** The limits of the protocol for one sitemap (sitemaps.org). */
const maxListBytes = 50 * 2 ** 20;
const maxLists = 500;
const maxAddresses = 500_000;
const timeoutMs = 30_000;

/**
 * Checks that every address of the old site leads somewhere on this one. Returns the result as text. Throws BAD_REQUEST if the
 * list cannot be read, or has no addresses.
 */
export async function verifyAddresses(
  db: Db,
  { list, allowsPrivate, report }: Verification,
): Promise<string> {
  const addresses = await readAddresses(list, allowsPrivate);
  if (addresses.length === 0) throw badRequest(`${list} contains no addresses.`);
  const planned = listPlannedPaths(report);
  const dead: string[] = [];
  for (const address of addresses)
    if (!planned.has(toRedirectPath(address) ?? '') && !(await findAddress(db, address)))
      dead.push(address);
  for (const address of dead)
    report.skip(address, 'This address of the old site leads nowhere on this one.');
  const found = addresses.length - dead.length;
  const sentence = `${found} of ${addresses.length} addresses of the old site lead to a page here.`;
  if (dead.length === 0) return sentence;
  return [`${sentence} These lead nowhere:`, ...dead.map((address) => `  ${address}`)].join('\n');
}

/** The paths of the texts of a run, which a dry run has not written. */
function listPlannedPaths({ texts }: TaskReport): Set<string> {
  const shown = texts.filter(({ isDraft, outcome }) => !isDraft && outcome !== 'skipped');
  const paths = shown.flatMap(({ path, oldAddresses }) => [path, ...oldAddresses]);
  return new Set(paths.flatMap((path) => toRedirectPath(path) ?? []));
}

async function readAddresses(list: string, allowsPrivate: boolean): Promise<string[]> {
  const waiting = [list];
  const read = new Set<string>();
  const addresses = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (read.has(next)) continue;
    read.add(next);
    const parsed = parseAddressList(await readList(next, allowsPrivate));
    for (const address of parsed.addresses) addresses.add(address);
    waiting.push(...parsed.lists);
    if (read.size + waiting.length > maxLists || addresses.size > maxAddresses)
      throw badRequest(
        `${list} has more than ${maxLists} sitemaps or ${maxAddresses} addresses. Verify its sitemaps one by one.`,
      );
  }
  return [...addresses];
}

async function readList(list: string, allowsPrivate: boolean): Promise<string> {
  const headers = { accept: 'application/xml, text/plain', 'user-agent': 'Mallard (import)' };
  const bytes = /^https?:\/\//.test(list)
    ? await safeFetch(list, { maxBytes: maxListBytes, timeoutMs, allowsPrivate, headers })
    : await readFile(list).catch(() => {
        throw badRequest(`The file ${list} cannot be read.`);
      });
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isCompressed ? unzip(bytes, list) : bytes).toString('utf8').replace(/^\uFEFF/, '');
}

function unzip(bytes: Buffer, list: string): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxListBytes });
  } catch {
    throw badRequest(`${list} is damaged, or larger than ${maxListBytes / 2 ** 20} MB.`);
  }
}
