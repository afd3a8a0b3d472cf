import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument, type Document } from './front-matter.ts';

/** Reads a JSON file of the demo folder, which is part of the project, so its shape is known. */
export function readJson<Content>(folder: string, name: string): Content {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content; // see above
}

/** Reads a JSON list of the folder; empty if the file does not exist. */
export function readJsonList<Item>(folder: string, name: string): Item[] {
  return existsSync(join(folder, name)) ? readJson<Item[]>(folder, name) : [];
}

/** Reads the Markdown files of a subfolder, with their slugs. */
export function readDocuments(folder: string, part: string): (Document & { slug: string })[] {
  const directory = join(folder, part);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({
      slug: basename(name, '.md'),
      ...parseDocument(readFileSync(join(directory, name), 'utf8')),
    }));
}
