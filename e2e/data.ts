import { join } from 'node:path';
import { openDatabase } from '../src/platform/db/open.server.ts';
import type { Site } from './serve.ts';

/** The site's own database, opened by another process than the one that serves it: this one. */
export function openData(site: Site) {
  return openDatabase({ file: join(site.dataFolder, 'mallard.sqlite') });
}
