import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TransferReport } from './transfer-report.ts';
import { addressesOfPage, addressesOfStyles, idsOfPage } from './static-links.ts';

interface Checked {
  folder: string;
  home: URL;
  report: TransferReport;
}

/** Looks at every address in the files of a copy, and tells of each one of its own that leads to no file. */
export async function checkLinks({ folder, home, report }: Checked, files: ReadonlySet<string>) {
  const ids = new Map<string, Set<string>>();
  const fragments: { from: string; file: string; id: string; address: string }[] = [];
  const wrong = new Map<string, Set<string>>();
  const tell = (from: string, address: string, reason: string) => {
    const said = `${address} ${reason}`;
    wrong.set(said, (wrong.get(said) ?? new Set()).add(from));
  };
  for (const file of files) {
    const read = readersOf(file);
    if (!read) continue;
    const text = await readFile(join(folder, file), 'utf8');
    if (file.endsWith('.html')) ids.set(file, idsOfPage(text));
    for (const address of read(text)) {
      const found = findFile(address, new URL(addressOfFile(file), home), home);
      if (!found) continue;
      if (!files.has(found.file)) tell(file, address, 'leads to no file');
      else if (found.id !== '' && found.file.endsWith('.html'))
        fragments.push({ from: file, address, ...found });
    }
  }
  for (const { from, file, id, address } of fragments)
    if (!ids.get(file)?.has(id)) tell(from, address, 'leads to no part of that page');
  for (const [said, [first = '', ...others]] of wrong)
    report.leave(
      first,
      others.length === 0 ? `${said}.` : `${said}; ${others.length} more have the same link.`,
    );
}

function readersOf(file: string) {
  if (file.endsWith('.html')) return addressesOfPage;
  return file.endsWith('.css') ? addressesOfStyles : null;
}

const addressOfFile = (file: string) => file.replace(/(^|\/)index\.html$/, '$1');

/** The file of the copy that an address means; null where it leads elsewhere. */
function findFile(address: string, at: URL, home: URL) {
  const url = URL.parse(address, at);
  if (!url || url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) return null;
  const path = decodeURIComponent(url.pathname.slice(home.pathname.length));
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return { file, id: decodeURIComponent(url.hash.slice(1)) };
}
