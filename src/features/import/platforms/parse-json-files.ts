import type { ZodType } from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import type { SourceFiles } from './schema.ts';

/** The JSON files of an export that have the shape of a platform, one after the other. */
export async function* parseJsonFiles<Data>({ names, read }: SourceFiles, schema: ZodType<Data>) {
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const parsed = schema.safeParse(parseJson(await read(name)));
    if (parsed.success) yield { name, data: parsed.data };
  }
}
