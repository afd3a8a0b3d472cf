import { randomBytes } from 'node:crypto';
import { runStatement, getDatabaseUrl, startPostgres } from '../test/postgres-server.ts';

/** Creates an empty database on a real PostgreSQL server. */
export async function createDatabase() {
  const server = await startPostgres();
  const name = `mallard_e2e_${randomBytes(6).toString('hex')}`;
  await runStatement(server.url, `CREATE DATABASE ${name}`);
  return {
    url: getDatabaseUrl(server.url, name),
    drop: async () => {
      await runStatement(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
}
