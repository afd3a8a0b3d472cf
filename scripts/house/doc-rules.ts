import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findPlaces, type Finding, type HouseFile } from './house-files.ts';
import { layerNames, rooms, words } from './plan.ts';

/** Paths between backticks, without placeholders; links to other pages. */
const mentioned = /`((?:src|scripts|test|e2e|bench|migrations|docs)\/[\w./-]+)`/g;
const linked = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

/** What the papers name exists. A decision that was superseded may speak of what is gone. */
export function checkDocs(files: HouseFile[], root: string): Finding[] {
  const pages = files.filter(({ path }) => path === 'README.md' || /^docs\/.*\.md$/.test(path));
  const current = pages.filter(({ text }) => !/^Superseded by /m.test(text));
  const paths = current.flatMap((page) => [
    ...checkPaths(page, root, { pattern: mentioned, from: '' }),
    ...checkPaths(withoutCode(page), root, { pattern: linked, from: posix.dirname(page.path) }),
  ]);
  return [...paths, ...checkHousePage(files)];
}

/** A link in an example leads nowhere, and need not. Lines keep their numbers. */
function withoutCode(page: HouseFile): HouseFile {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  return { ...page, text: page.text.replace(/^(`{3,})[\s\S]*?^\1$|`[^`\n]*`/gm, blank) };
}

/** The house's page explains the plan: every layer, room and word is on it. */
function checkHousePage(files: HouseFile[]): Finding[] {
  const page = files.find(({ path }) => path === 'docs/house.md');
  if (!page) return [];
  const names = [...layerNames, ...rooms, ...words];
  const onPage = new Set(page.text.match(/[a-z]+(\.[a-z]+)*/g));
  const missing = names.filter((name) => !onPage.has(name));
  return missing.map((name) => ({
    path: page.path,
    says: `It does not name ${name}, which is in the plan.`,
  }));
}

function checkPaths(
  page: HouseFile,
  root: string,
  { pattern, from }: { pattern: RegExp; from: string },
) {
  return findPlaces(page, pattern).flatMap(({ line, match }): Finding[] => {
    const path = posix.join(from, match).replace(/\/$/, '');
    if (existsSync(join(root, path))) return [];
    return [{ path: page.path, line, says: `There is no ${path}.` }];
  });
}
