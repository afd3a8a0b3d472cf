import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the root of the checkout, with forward slashes. */
  path: string;
  text: string;
  lines: number;
}

/** A violation of a rule, and its location. */
export interface Finding {
  path: string;
  line?: number;
  message: string;
}

const skippedFolders = new Set(['node_modules', 'dist', 'data', 'demo', 'shots', 'test-results']);
const readableFiles =
  /\.(ts|tsx|mts|mjs|js|css|md|html|yml|yaml|json|sh)$|^\.env\.example$|^Dockerfile$/;

/** Reads every source and documentation file. Images, fonts, builds and the demo content are skipped. */
export function readSourceFiles(root: string): SourceFile[] {
  return walk(root, '').map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: countLines(text) };
  });
}

export interface TextMatch {
  path: string;
  line: number;
  /** The first group of the expression, or the whole match. */
  match: string;
}

/** Every match in the text; the expression must have the flag `g`. */
export function findMatches(file: SourceFile, pattern: RegExp): TextMatch[] {
  return [...file.text.matchAll(pattern)].map((result) => {
    const line = file.text.slice(0, result.index).split('\n').length;
    return { path: file.path, line, match: result[1] ?? result[0] };
  });
}

/** One finding for every match in the text. */
export function findViolations(file: SourceFile, pattern: RegExp, message: string): Finding[] {
  return findMatches(file, pattern).map(({ path, line }) => ({ path, line, message }));
}

export const isCode = (path: string) => /\.(ts|tsx|mts|mjs|js)$/.test(path);
export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^(test|e2e)\//.test(path);
export const isGenerated = (path: string) => /\.gen\.ts$|^package-lock\.json$/.test(path);
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory())
      return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : walk(root, path);
    return readableFiles.test(entry.name) && entry.isFile() && !isGenerated(path) ? [path] : [];
  });
}

function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
