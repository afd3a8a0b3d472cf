import { parseJson } from '#lib/parse-json.ts';
import { chmod, mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { badRequest } from '#lib/errors.ts';
import type { Outcome, TaskReport } from '#features/tasks/report.ts';

/** Identifies the folder as a static export, and lists its files. */
const markerName = '.mallard-static.json';
const format = 'mallard-static';
const version = 1;
const markerSchema = z.object({
  format: z.literal(format),
  version: z.int(),
  files: z.array(z.string()),
});
/** A copy is served to everybody, often by another user of the machine; what else the site writes is private. */
const publicMode = { folder: 0o755, file: 0o644 };
/** Files of the host or the repository that may exist in the folder. */
const hostFileNames = new Set(['.git', '.github', '.gitignore', '.gitattributes', 'CNAME']);

/**
 * The target folder of a static export: new, empty or an earlier export. Only changed files are written again, and
 * files that are no longer part of the export are removed; other files stay.
 */
export class StaticFolder {
  readonly #folder: string;
  readonly #isDryRun: boolean;
  readonly #report: TaskReport;
  readonly #before: Set<string>;
  readonly #files = new Set<string>();
  /** The folders that exist. */
  readonly #folders = new Set<string>();

  static async open(
    folder: string,
    { dryRun, report }: { dryRun: boolean; report: TaskReport },
  ): Promise<StaticFolder> {
    const names = await readdir(folder).catch((): string[] => []);
    const before = names.includes(markerName) ? await readMarker(join(folder, markerName)) : null;
    const others = names.filter((name) => !hostFileNames.has(name));
    if (before === null && others.length > 0)
      throw badRequest(`${folder} contains other files. Choose a folder that is new or empty.`);
    const staticFolder = new StaticFolder(folder, { dryRun, report, before: before ?? [] });
    await staticFolder.#writeMarker(before ?? []);
    return staticFolder;
  }

  private constructor(
    folder: string,
    { dryRun, report, before }: { dryRun: boolean; report: TaskReport; before: string[] },
  ) {
    this.#folder = folder;
    this.#isDryRun = dryRun;
    this.#report = report;
    this.#before = new Set(before);
  }

  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Writes a file unless it is unchanged, and counts it in the report. */
  async write(name: string, content: string | Uint8Array, kind: string): Promise<void> {
    if (name.split('/').some((part) => part === '..' || part === '.' || part === ''))
      throw new Error(`“${name}” is not a file name within the folder.`);
    this.#files.add(name);
    const path = join(this.#folder, name);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const existing = await readFile(path).catch(() => null);
    this.#report.count(kind, getOutcome(existing, bytes));
    if (existing?.equals(bytes) || this.#isDryRun) return;
    await this.#createFolder(dirname(name));
    await writeFile(path, bytes);
    await chmod(path, publicMode.file);
  }

  /** Removes files of the earlier export that are no longer part of it, and returns their number. */
  async finish(): Promise<number> {
    const removedFiles = [...this.#before].filter((name) => !this.#files.has(name));
    if (this.#isDryRun) return removedFiles.length;
    for (const name of removedFiles) {
      await rm(join(this.#folder, name), { force: true });
      await this.#removeEmpty(dirname(name));
    }
    await this.#writeMarker([...this.#files].toSorted());
    return removedFiles.length;
  }

  /** Creates a folder of the copy, from the top down. */
  async #createFolder(name: string) {
    const parts = name === '.' ? [] : name.split('/');
    for (let depth = 0; depth <= parts.length; depth += 1) {
      const path = join(this.#folder, ...parts.slice(0, depth));
      if (this.#folders.has(path)) continue;
      this.#folders.add(path);
      const isNew = (await mkdir(path, { recursive: true })) !== undefined;
      if (isNew) await chmod(path, publicMode.folder);
    }
  }

  async #removeEmpty(folder: string) {
    for (let at = folder; at !== '.' && at !== '/'; at = dirname(at)) {
      const isRemoved = await rmdir(join(this.#folder, at)).then(
        () => true,
        () => false,
      );
      if (!isRemoved) return;
    }
  }

  /** Written first, so that an aborted export can be run again. */
  async #writeMarker(files: string[]) {
    if (this.#isDryRun) return;
    await this.#createFolder('.');
    const marker = { format, version, files };
    await writeFile(join(this.#folder, markerName), `${JSON.stringify(marker, null, 1)}\n`);
  }
}

function getOutcome(existing: Buffer | null, bytes: Uint8Array): Outcome {
  if (existing === null) return 'created';
  return existing.equals(bytes) ? 'same' : 'changed';
}

async function readMarker(path: string): Promise<string[] | null> {
  const text = await readFile(path, 'utf8');
  const { success, data } = markerSchema.safeParse(parseJson(text));
  if (success && data.version > version)
    throw badRequest(
      'This copy was written by a newer version of Mallard. Update this installation.',
    );
  return success ? data.files : null;
}
