import { z } from 'zod';

export const backupFormat = 'mallard-backup';
export const backupVersion = 1;

/** The first part: identifies the file as a backup. */
export const markerFileName = 'mallard.json';
/** The last part: without it the file is incomplete. */
export const manifestFileName = 'manifest.json';

export const markerSchema = z.object({ format: z.literal(backupFormat), version: z.int() });

const checksumSchema = z.string().regex(/^[0-9a-f]{64}$/);
const partSchema = z.object({ bytes: z.int().min(0), sha256: checksumSchema });
const tablePartSchema = partSchema.extend({ rows: z.int().min(0) });

export const manifestSchema = z.object({
  /** The last migration of the site. */
  schema: z.string(),
  createdAt: z.iso.datetime(),
  tables: z.record(z.string().regex(/^\w+$/), tablePartSchema),
  media: z.record(z.string(), partSchema),
});
export type Manifest = z.output<typeof manifestSchema>;
export type Part = z.output<typeof partSchema>;
export type TablePart = z.output<typeof tablePartSchema>;

export const getTablePartName = (table: string) => `tables/${table}.ndjson`;
export const getMediaPartName = (name: string) => `media/${name}`;

/** Lists every part of the manifest by its name in the archive. */
export function listParts({ tables, media }: Manifest): Map<string, Part> {
  return new Map([
    ...Object.entries(tables).map(([name, part]): [string, Part] => [getTablePartName(name), part]),
    ...Object.entries(media).map(([name, part]): [string, Part] => [getMediaPartName(name), part]),
  ]);
}
