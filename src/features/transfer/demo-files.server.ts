import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readDocument, type Document } from './front-matter.ts';

/** A file of the demo folder, which is part of the project: its shape is known. */
export function readJson<Content>(folder: string, name: string): Content {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content; // see above
}

/** A list of the folder; what is left out of it is left out of the site. */
export function readJsonList<Item>(folder: string, name: string): Item[] {
  return existsSync(join(folder, name)) ? readJson<Item[]>(folder, name) : [];
}

/** The Markdown files of a part of the folder, by slug. */
export function readDocuments(folder: string, part: string): (Document & { slug: string })[] {
  const place = join(folder, part);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({
      slug: basename(name, '.md'),
      ...readDocument(readFileSync(join(place, name), 'utf8')),
    }));
}
