import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskReport } from '#features/tasks/report.ts';
import { listPageAddresses, listStyleAddresses, listPageIds } from './links.ts';

interface CheckOptions {
  folder: string;
  baseUrl: URL;
  report: TaskReport;
}

/** Checks every internal link in the files of an export, and reports those without a target. */
export async function checkLinks(
  { folder, baseUrl, report }: CheckOptions,
  files: ReadonlySet<string>,
) {
  const ids = new Map<string, Set<string>>();
  const fragments: { from: string; file: string; id: string; address: string }[] = [];
  const problems = new Map<string, Set<string>>();
  const addProblem = (from: string, address: string, reason: string) => {
    const problem = `${address} ${reason}`;
    problems.set(problem, (problems.get(problem) ?? new Set()).add(from));
  };
  for (const file of files) {
    const read = getAddressReader(file);
    if (!read) continue;
    const text = await readFile(join(folder, file), 'utf8');
    if (file.endsWith('.html')) ids.set(file, listPageIds(text));
    for (const address of read(text)) {
      const target = findFile(address, new URL(getAddress(file), baseUrl), baseUrl);
      if (!target) continue;
      if (!files.has(target.file)) addProblem(file, address, 'links to a file that does not exist');
      else if (target.id !== '' && target.file.endsWith('.html'))
        fragments.push({ from: file, address, ...target });
    }
  }
  for (const { from, file, id, address } of fragments)
    if (!ids.get(file)?.has(id))
      addProblem(from, address, 'links to a section that the page does not have');
  for (const [problem, [first = '', ...others]] of problems)
    report.skip(
      first,
      others.length === 0 ? `${problem}.` : `${problem}; ${others.length} more have the same link.`,
    );
}

function getAddressReader(file: string) {
  if (file.endsWith('.html')) return listPageAddresses;
  return file.endsWith('.css') ? listStyleAddresses : null;
}

const getAddress = (file: string) => file.replace(/(^|\/)index\.html$/, '$1');

/** The file that an address refers to; null for external addresses. */
function findFile(address: string, at: URL, baseUrl: URL) {
  const url = URL.parse(address, at);
  if (!url || url.origin !== baseUrl.origin || !url.pathname.startsWith(baseUrl.pathname))
    return null;
  const path = decodeURIComponent(url.pathname.slice(baseUrl.pathname.length));
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return { file, id: decodeURIComponent(url.hash.slice(1)) };
}
