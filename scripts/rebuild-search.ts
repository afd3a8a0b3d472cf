/** Rebuilds the search index from the published content. The site may be running. */
import { rebuildIndex } from '#content/search/indexing.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { readSettings } from './read-settings.ts';

readSettings();
const { database } = await runtime();
const count = await rebuildIndex(database.db);
await database.close();
process.stdout.write(`The search index was rebuilt: ${count} items were indexed.\n`);
