import { z } from 'zod';
import type { SiteClient } from './site-client.ts';

const pageShape = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() });
/** The largest page that the API gives. */
const pageSize = 100;

type Query = Record<string, string | number | boolean | undefined>;

/** All entries of a list, page by page. */
export async function* listAll<Shape extends z.ZodType>(
  client: SiteClient,
  path: string,
  { shape, query = {} }: { shape: Shape; query?: Query },
): AsyncGenerator<z.output<Shape>> {
  let cursor: string | undefined;
  do {
    const { json } = await client.call('GET', path, {
      query: { limit: pageSize, ...query, cursor },
    });
    const page = pageShape.parse(json);
    for (const entry of page.items) yield shape.parse(entry);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
