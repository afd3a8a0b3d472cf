/** Copies the site in the data folder to PostgreSQL, and verifies that nothing was lost. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { moveSite } from '#features/backup/move-site.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run move-to-postgres -- postgres://user:password@host/database [--json]',
  help: `
Copies the site in the data folder to an empty PostgreSQL database, and compares both, table by table. The data folder
does not change; pictures stay in it. Stop the site first, and start it afterwards with DATABASE_URL set to the same URL.

Without a URL, DATABASE_URL is used.

  --json   print the report as JSON`,
  defaultArgument: '',
  actionLabels: { created: 'carried', changed: 'changed', same: 'compared' },
  flags: [],
  run: async ({ argument, report }) => {
    const env = readEnv(process.env);
    const url = argument || env.DATABASE_URL;
    const file = join(env.DATA_DIR, 'mallard.sqlite');
    if (!url || !/^postgres(ql)?:\/\//.test(url))
      throw new Error(
        'Give the URL of the database to move to, such as postgres://user:password@host/database.',
      );
    if (!existsSync(file))
      throw new Error(`There is no site in ${env.DATA_DIR}: ${file} is missing.`);
    const open: OpenDatabase[] = [];
    try {
      open.push(await openDatabase({ file }), await openDatabase({ url, file: '' }));
      for (const database of open) await migrate(database);
      const [from, to] = open;
      if (!from || !to) return;
      await moveSite({ from: from.db, to: to.db, storage: await openStorage(env), report });
    } finally {
      await Promise.all(open.map((database) => database.close()));
    }
    return 'Both databases were compared. Start the site with DATABASE_URL set to this address.';
  },
});
