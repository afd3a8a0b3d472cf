import { z } from 'zod';

export const backupFormat = 'mallard-backup';
export const backupVersion = 1;

/** The first part: tells at once whose file this is. */
export const markName = 'mallard.json';
/** The last part: where it is missing, the file is not whole. */
export const manifestName = 'manifest.json';

export const markShape = z.object({ format: z.literal(backupFormat), version: z.int() });

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const partShape = z.object({ bytes: z.int().min(0), sha256: sum });
const tableShape = partShape.extend({ rows: z.int().min(0) });

export const manifestShape = z.object({
  /** The last migration of the site. */
  schema: z.string(),
  createdAt: z.iso.datetime(),
  tables: z.record(z.string().regex(/^\w+$/), tableShape),
  media: z.record(z.string(), partShape),
});
export type Manifest = z.output<typeof manifestShape>;
export type Part = z.output<typeof partShape>;
export type TablePart = z.output<typeof tableShape>;

export const tablePart = (table: string) => `tables/${table}.ndjson`;
export const mediaPart = (name: string) => `media/${name}`;

/** Every part that the manifest speaks of, under its name in the file. */
export function listParts({ tables, media }: Manifest): Map<string, Part> {
  return new Map([
    ...Object.entries(tables).map(([name, part]): [string, Part] => [tablePart(name), part]),
    ...Object.entries(media).map(([name, part]): [string, Part] => [mediaPart(name), part]),
  ]);
}
