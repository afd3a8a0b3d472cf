import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface HouseFile {
  /** From the root of the checkout, with forward slashes. */
  path: string;
  text: string;
  lines: number;
}

/** Something that the house does not do, and where it was done. */
export interface Finding {
  path: string;
  line?: number;
  says: string;
}

const skipped = new Set(['node_modules', 'dist', 'data', 'demo', 'shots', 'test-results']);
const read = /\.(ts|tsx|mts|mjs|js|css|md|html|yml|yaml|json|sh)$|^\.env\.example$|^Dockerfile$/;

/** Every file that somebody wrote, with its text. Pictures, fonts, builds and the demo content are left aside. */
export function readHouse(root: string): HouseFile[] {
  return walk(root, '').map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: countLines(text) };
  });
}

export interface Place {
  path: string;
  line: number;
  /** The first group of the expression, or all of it. */
  match: string;
}

/** Each place in the text that matches; the expression has the flag `g`. */
export function findPlaces(file: HouseFile, pattern: RegExp): Place[] {
  return [...file.text.matchAll(pattern)].map((found) => {
    const line = file.text.slice(0, found.index).split('\n').length;
    return { path: file.path, line, match: found[1] ?? found[0] };
  });
}

/** One finding for each place in the text that matches. */
export function findAll(file: HouseFile, pattern: RegExp, says: string): Finding[] {
  return findPlaces(file, pattern).map(({ path, line }) => ({ path, line, says }));
}

export const isCode = (path: string) => /\.(ts|tsx|mts|mjs|js)$/.test(path);
export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^(test|e2e)\//.test(path);
export const isGenerated = (path: string) => /\.gen\.ts$|^package-lock\.json$/.test(path);
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : walk(root, path);
    return read.test(entry.name) && entry.isFile() && !isGenerated(path) ? [path] : [];
  });
}

function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
