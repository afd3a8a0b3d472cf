/** PostgreSQL behind a proxy that cuts its connections, and with triggers that refuse writes. */
import { randomBytes } from 'node:crypto';
import { getDatabaseUrl, runStatement, type PostgresServer } from '../../test/postgres-server.ts';
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import type { Fault } from './fault-kinds.ts';
import type { FaultySite } from './served-site.ts';
import { refusalCodes, type StatementRefusals } from './statement-refusals.ts';

export interface CutDatabase {
  /** Through the proxy. */
  url: string;
  directUrl: string;
  proxy: CuttingProxy;
}

/** Runs with a new database on the server, and deletes it. */
export async function withCutDatabase(
  server: PostgresServer,
  run: (database: CutDatabase) => Promise<void>,
): Promise<void> {
  const name = `mallard_faults_${randomBytes(4).toString('hex')}`;
  await runStatement(server.url, `CREATE DATABASE ${name}`);
  const directUrl = getDatabaseUrl(server.url, name);
  const proxy = await startCuttingProxy(new URL(directUrl));
  const url = new URL(directUrl);
  url.host = `127.0.0.1:${proxy.port}`;
  try {
    await run({ url: url.href, directUrl, proxy });
  } finally {
    proxy.close();
    await runStatement(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

interface Parts {
  site: FaultySite;
  proxy: CuttingProxy;
  refusals: StatementRefusals;
}

/** Each message to the server is the last one in turn, and each write is refused in turn. */
export function listPostgresFaults({ site, proxy, refusals }: Parts): Fault[] {
  const away: Fault = {
    fault: 'PostgreSQL away',
    meet: async (at, attempt) => {
      await waitUntilReady(site);
      proxy.cutAt(at);
      const answer = await attempt();
      const isReached = proxy.endCut();
      await waitUntilReady(site);
      return { answer, isReached };
    },
  };
  const refused = refusalCodes.map((code): Fault => ({
    fault: `${code} of a statement`,
    meet: async (at, attempt) => {
      await refusals.plan(at, code);
      const answer = await attempt();
      return { answer, isReached: await refusals.end() };
    },
  }));
  return [away, ...refused];
}

async function waitUntilReady({ url }: FaultySite) {
  for (;;) {
    const response = await fetch(`${url}/ready`);
    await response.text();
    if (response.ok) return;
  }
}
