import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { badRequest } from '#lib/errors.ts';
import type { Outcome, TransferReport } from './transfer-report.ts';

/** Says whose folder this is, and which files in it are ours. */
const markName = '.mallard-static.json';
const format = 'mallard-static';
const version = 1;
const markShape = z.object({
  format: z.literal(format),
  version: z.int(),
  files: z.array(z.string()),
});
/** What a host keeps in the folder that it serves; whoever publishes from a repository has them there. */
const ofTheHost = new Set(['.git', '.github', '.gitignore', '.gitattributes', 'CNAME']);

/**
 * A folder that a copy of the site is written into: new, or empty, or one that was written before. Of that only what
 * changed is written again, and what is no longer there is taken out; files of somebody else stay.
 */
export class StaticFolder {
  readonly #folder: string;
  readonly #isDryRun: boolean;
  readonly #report: TransferReport;
  readonly #before: Set<string>;
  readonly #files = new Set<string>();

  static async open(
    folder: string,
    { dryRun, report }: { dryRun: boolean; report: TransferReport },
  ): Promise<StaticFolder> {
    const names = await readdir(folder).catch((): string[] => []);
    const before = names.includes(markName) ? await readMark(join(folder, markName)) : null;
    const others = names.filter((name) => !ofTheHost.has(name));
    if (before === null && others.length > 0)
      throw badRequest(`There is something else in ${folder}. Name a folder that is new or empty.`);
    const opened = new StaticFolder(folder, { dryRun, report, before: before ?? [] });
    await opened.#mark(before ?? []);
    return opened;
  }

  private constructor(
    folder: string,
    { dryRun, report, before }: { dryRun: boolean; report: TransferReport; before: string[] },
  ) {
    this.#folder = folder;
    this.#isDryRun = dryRun;
    this.#report = report;
    this.#before = new Set(before);
  }

  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Writes a file, counted under the name of its kind, unless it is there already as it is. */
  async write(name: string, content: string | Uint8Array, kind: string): Promise<void> {
    if (name.split('/').some((part) => part === '..' || part === '.' || part === ''))
      throw new Error(`“${name}” is no name of a file within the folder.`);
    this.#files.add(name);
    const path = join(this.#folder, name);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const known = await readFile(path).catch(() => null);
    this.#report.count(kind, outcomeOf(known, bytes));
    if (known?.equals(bytes) || this.#isDryRun) return;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }

  /** Takes out what was written before and is not part of the copy any more. How many files that were. */
  async finish(): Promise<number> {
    const gone = [...this.#before].filter((name) => !this.#files.has(name));
    if (this.#isDryRun) return gone.length;
    for (const name of gone) {
      await rm(join(this.#folder, name), { force: true });
      await this.#removeEmpty(dirname(name));
    }
    await this.#mark([...this.#files].toSorted());
    return gone.length;
  }

  async #removeEmpty(folder: string) {
    for (let at = folder; at !== '.' && at !== '/'; at = dirname(at)) {
      const isGone = await rmdir(join(this.#folder, at)).then(
        () => true,
        () => false,
      );
      if (!isGone) return;
    }
  }

  /** First of all, so that a run that was broken off can be run again. */
  async #mark(files: string[]) {
    if (this.#isDryRun) return;
    await mkdir(this.#folder, { recursive: true });
    const mark = { format, version, files };
    await writeFile(join(this.#folder, markName), `${JSON.stringify(mark, null, 1)}\n`);
  }
}

function outcomeOf(known: Buffer | null, bytes: Uint8Array): Outcome {
  if (known === null) return 'created';
  return known.equals(bytes) ? 'same' : 'changed';
}

async function readMark(path: string): Promise<string[] | null> {
  const text = await readFile(path, 'utf8');
  const { success, data } = markShape.safeParse(parse(text));
  if (success && data.version > version)
    throw badRequest(
      'This copy was written by a newer version of Mallard. Bring this one up to date.',
    );
  return success ? data.files : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
