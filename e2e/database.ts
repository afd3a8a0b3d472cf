import { join } from 'node:path';
import { openDatabase } from '../src/platform/db/open.server.ts';
import type { Site } from './serve.ts';

/** Opens the site's database from the test process. */
export function openSiteDatabase(site: Site) {
  return openDatabase({ file: join(site.dataFolder, 'mallard.sqlite') });
}
