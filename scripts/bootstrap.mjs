/**
 * The entry of every npm script, on any Node from 20: installs missing dependencies, then runs the script of the command
 * with the pinned Node. Plain JavaScript without dependencies, because nothing is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const minMajor = 20;
const pinnedMajor = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < minMajor)
  stop(`Mallard needs Node ${minMajor} or newer to start; this is Node ${process.versions.node}.`);

const [command, ...rest] = process.argv.slice(2);
const stamp = 'node_modules/.installed-from';
/** Of the other commands, `npm start` among them, none needs what only tests and checks do. */
const commandsWithTools = new Set(['check', 'shots', 'test', 'test-faults', 'test-places']);
install();
runWithNode(findNode(), [`scripts/${command}.ts`, ...rest]);

/** Installs exactly the versions of the lockfile, once per lockfile: with the tools of tests and checks where they are needed. */
function install() {
  const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const lockfileWithTools = `${lockfile} with tools`;
  const needsTools = commandsWithTools.has(command);
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === lockfileWithTools || (installed === lockfile && !needsTools)) return;
  if (installed === lockfile) {
    console.log('Installing the tools of tests and checks. This is done once.');
    // `npm ci` would begin by removing what is installed.
    runNpm(['install', '--no-save', '--include=dev']);
  } else {
    console.log('Installing dependencies. This is done once and takes about a minute.');
    runNpm(['ci', needsTools ? '--include=dev' : '--omit=dev']);
  }
  removeUnread();
  writeFileSync(stamp, needsTools ? lockfileWithTools : lockfile);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0)
    stop('The installation failed; see the lines above. Then run the same command again.');
}

/** Removes what nothing reads, a quarter of all bytes: Node's headers, other builds of Mermaid, source maps of packages. */
function removeUnread() {
  const headers = readdirSync('node_modules')
    .filter((name) => name.startsWith('node-'))
    .map((name) => `${name}/include`);
  const mermaid = ['chunks/mermaid.esm', 'chunks/mermaid.esm.min', 'mermaid.js', 'mermaid.min.js'];
  for (const path of [...headers, ...mermaid.map((name) => `mermaid/dist/${name}`)])
    rmSync(`node_modules/${path}`, { recursive: true, force: true });
  for (const path of readdirSync('node_modules', { recursive: true }))
    if (path.endsWith('.map')) rmSync(`node_modules/${path}`, { force: true });
}

/** The pinned Node where its package supports this platform, or the current one if it is new enough. */
function findNode() {
  const name = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  for (const path of [`${name}/bin/node`, `${name}/bin/node.exe`])
    if (existsSync(path)) return path;
  if (major >= pinnedMajor) return process.execPath;
  stop(
    `Mallard runs on Node ${pinnedMajor}, and there is no package of it for ${process.platform} ${process.arch}. Install Node ${pinnedMajor} or newer and run the same command again.`,
  );
}

function runWithNode(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** A signal to npm ends npm and its shell, and neither forwards it. Without this the site would continue without them. */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
  timer.unref();
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
