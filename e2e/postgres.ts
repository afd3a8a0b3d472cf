import { randomBytes } from 'node:crypto';
import { command, databaseAt, startPostgres } from '../test/postgres-server.ts';

/** An empty database of a real PostgreSQL. */
export async function freshDatabase() {
  const server = await startPostgres();
  const name = `mallard_e2e_${randomBytes(6).toString('hex')}`;
  await command(server.url, `CREATE DATABASE ${name}`);
  return {
    url: databaseAt(server.url, name),
    drop: async () => {
      await command(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
}
