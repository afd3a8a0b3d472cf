/** Lighthouse 13 (mobile) on every public page, if npm can fetch it. `node bench/lighthouse.ts [PATH …]` */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPublicPaths } from './pages.ts';
import { seedFolder, createTemporaryFolder, startSite } from './serve.ts';

interface Report {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
}

const version = '13.5.0';
const folder = createTemporaryFolder();
await seedFolder(folder);
const site = await startSite(folder);
process.env['CHROME_PATH'] ??= process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const requestedPaths = process.argv.slice(2);
for (const path of requestedPaths.length > 0 ? requestedPaths : await listPublicPaths(site.url)) {
  const file = join(folder, 'report.json');
  const options = ['--quiet', '--output=json', `--output-path=${file}`];
  const flags = '--chrome-flags=--headless=new --no-sandbox';
  const command = ['-y', `lighthouse@${version}`, site.url + path, ...options, flags];
  const { status, stderr } = spawnSync('npx', command, { encoding: 'utf8' });
  if (status !== 0) {
    console.log(`Lighthouse ${version} cannot be run here: ${stderr.trim().split('\n').at(-1)}`);
    break;
  }
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report; // Lighthouse's own format
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  const paint = audits['largest-contentful-paint']?.displayValue;
  console.log(
    `${path}: ${scores.join(' · ')} · LCP ${paint} · TBT ${audits['total-blocking-time']?.displayValue} · CLS ${audits['cumulative-layout-shift']?.displayValue}`,
  );
}
await site.stop();
