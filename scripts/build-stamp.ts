import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = 'dist/.built-from';
const sourceFolders = ['src', 'migrations', 'public', 'scripts/page-styles'];
const files = [
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
  'scripts/build-parts.ts',
  'scripts/compress-folder.ts',
];

/** Builds the site unless the existing build is of the same sources and settings; exits if the build fails. */
export function ensureBuild(): void {
  if (buildIfChanged()) return;
  console.error('The build failed; see the lines above.');
  process.exit(1);
}

/** The same; false if the build fails. */
export function buildIfChanged(): boolean {
  // An image without sources cannot have changed.
  if (!existsSync('src')) return true;
  if (isBuildCurrent()) return true;
  console.log(
    'Building the site. This takes a few seconds, and is done again only when something changed.',
  );
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  return status === 0;
}

/** Whether the build is of the present sources. */
export function isBuildCurrent(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === computeStamp();
}

/** Until the next build is recorded, the files count as those of none. */
export function forgetBuild() {
  rmSync(stampFile, { force: true });
}

/** Records of which sources the build is. */
export function recordBuild(stamp: string) {
  writeFileSync(stampFile, stamp);
}

/** A hash of all that a build is made of. */
export function computeStamp(): string {
  const hash = createHash('sha256');
  const paths = sourceFolders
    .flatMap((folder) => listFiles(folder))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of [...paths.toSorted(), ...files])
    hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
