import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findMatches, type Finding, type SourceFile } from './source-files.ts';
import { fileKinds, features, kindFeatures, layerNames } from './plan.ts';

/** Paths between backticks, without placeholders; links to other pages. */
const pathMentions = /`((?:src|scripts|test|e2e|bench|migrations|docs)\/[\w./-]+)`/g;
const markdownLinks = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

/** Paths and links in the documentation exist. A superseded decision may mention deleted files. */
export function checkDocs(files: SourceFile[], root: string): Finding[] {
  const pages = files.filter(({ path }) => path === 'README.md' || /^docs\/.*\.md$/.test(path));
  const current = pages.filter(({ text }) => !/^Superseded by /m.test(text));
  const paths = current.flatMap((page) => [
    ...checkPaths(page, root, { pattern: pathMentions, from: '' }),
    ...checkPaths(removeCode(page), root, {
      pattern: markdownLinks,
      from: posix.dirname(page.path),
    }),
  ]);
  return [...paths, ...checkArchitecturePage(files)];
}

/** Blanks code blocks, because links in examples need not exist. Line numbers stay the same. */
function removeCode(page: SourceFile): SourceFile {
  const maskCode = (code: string) => code.replace(/[^\n]/g, ' ');
  return { ...page, text: page.text.replace(/^(`{3,})[\s\S]*?^\1$|`[^`\n]*`/gm, maskCode) };
}

/** The architecture page mentions every layer, feature and file kind of the plan; the record of the kinds lists theirs. */
function checkArchitecturePage(files: SourceFile[]): Finding[] {
  const page = files.find(({ path }) => path === 'docs/architecture.md');
  if (!page) return [];
  const otherFeatures = features.filter((name) => !kindFeatures.includes(name));
  const names = [...layerNames, ...otherFeatures, ...fileKinds];
  const onPage = new Set(page.text.match(/[a-z]+([.-][a-z]+)*/g));
  const missing = names.filter((name) => !onPage.has(name));
  return missing.map((name) => ({
    path: page.path,
    message: `It does not name ${name}, which is in the plan.`,
  }));
}

function checkPaths(
  page: SourceFile,
  root: string,
  { pattern, from }: { pattern: RegExp; from: string },
) {
  return findMatches(page, pattern).flatMap(({ line, match }): Finding[] => {
    const path = posix.join(from, match).replace(/\/$/, '');
    if (existsSync(join(root, path))) return [];
    return [{ path: page.path, line, message: `There is no ${path}.` }];
  });
}
