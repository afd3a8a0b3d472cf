import { setTimeout as wait } from 'node:timers/promises';
import { findPort } from '../find-port.ts';
import type { Place } from './places.ts';
import { endGroup, runNpm, type Running, type Setting } from './run-npm.ts';

/** The result of one command. */
export interface Tried {
  isWell: boolean;
  /** For the table: "passed", "120 passed, 0 failed", or what went wrong. */
  says: string;
  seconds: number;
  output: string;
}

/** Minutes. The first start installs and builds; all tests take some ten minutes on an idle machine. */
const maxStart = 20;
const maxTest = 120;
/** Seconds. */
const maxStop = 60;

/** Starts the site on a free port, waits until it is ready, requests a page, and stops it. */
export async function tryStart(setting: Setting): Promise<Tried> {
  const port = await findPort();
  const run = runNpm(['start'], { ...setting, env: { ...setting.env, PORT: String(port) } });
  return measure(run, maxStart, async () => {
    const url = `http://127.0.0.1:${port}`;
    const ended = run.ended.then(() => true);
    while (!(await isReady(url)))
      if (await Promise.race([ended, wait(250, false)])) return 'ended before it was ready';
    const page = await fetch(url);
    const text = await page.text();
    if (page.status !== 200 || !text.includes('<h1')) return `/ answered ${page.status}`;
    run.child.kill('SIGTERM');
    // The signal ends npm without an exit code; its output closes when the site has ended.
    const code = await Promise.race([run.ended, wait(maxStop * 1000, 'nothing', { ref: false })]);
    if (code === 0 || code === null) return undefined;
    return `ended with ${code} when it was asked to stop`;
  });
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`).catch(() => undefined);
  return answer?.status === 200;
}

/** If the port is in use, the start exits with 1 and a sentence that names another. */
export async function tryTakenPort(setting: Setting): Promise<Tried> {
  const run = runNpm(['start'], setting);
  return measure(run, maxStart, async () => {
    const code = await run.ended;
    if (code !== 1) return `ended with ${code} though its port is taken`;
    return checkSentence(run, 'Port 3000 is in use');
  });
}

export async function tryTest(setting: Setting, words: string[], place: Place): Promise<Tried> {
  const run = runNpm(['test', ...(words.length > 0 ? ['--', ...words] : [])], setting);
  const tried = await measure(run, maxTest, async () => {
    const code = await run.ended;
    if (place.refusal === undefined) return code === 0 ? undefined : `ended with ${code}`;
    if (code !== 1) return `ended with ${code}`;
    return checkSentence(run, place.refusal);
  });
  const count = tried.output.match(/^Tests: (\d+ passed, \d+ failed)$/m)?.[1];
  if (count === undefined) return tried;
  return { ...tried, says: tried.isWell ? count : `${count}; ${tried.says}` };
}

/** Removes the output of npm and of the build. */
function checkSentence(run: Running, begin: string): string | undefined {
  const lines = run
    .errors()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('npm '));
  if (lines.length === 1 && lines[0]?.startsWith(begin)) return undefined;
  return `did not say one sentence that begins “${begin}”`;
}

/** Runs until `judge` has a result; stops a command that takes too long. */
async function measure(
  run: Running,
  maxMinutes: number,
  judge: () => Promise<string | undefined>,
): Promise<Tried> {
  const start = Date.now();
  const limit = new AbortController();
  const late = wait(maxMinutes * 60_000, `took more than ${maxMinutes} min`, limit).catch(() => '');
  const wrong = await Promise.race([judge(), late]);
  limit.abort();
  endGroup(run.child);
  const seconds = (Date.now() - start) / 1000;
  return { isWell: wrong === undefined, says: wrong ?? 'passed', seconds, output: run.output() };
}
