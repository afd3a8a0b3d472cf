import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createOwnerLink } from '../src/features/user/owner-link.server.ts';
import { commandLine, recordEvent } from '../src/platform/audit/audit-log.server.ts';
import { findRunningAddress } from '../src/platform/running-address.server.ts';
import { runtime } from '../src/platform/runtime.server.ts';

/**
 * Prints a link that signs its visitor in as the owner: for the first time, or when a passkey is lost. With `--second`
 * the link creates another owner.
 */
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const { values } = parseArgs({ options: { second: { type: 'boolean', default: false } } });
  const { env, database, baseUrl } = await runtime();
  const path = await createOwnerLink(database.db, { second: values.second });
  const detail = values.second ? 'for one more owner' : 'for the owner';
  await recordEvent(database.db, commandLine, { kind: 'ownerLinkCreated', detail });
  await database.close();
  // Without SITE_URL, PORT may have been set for the server alone.
  const url = env.SITE_URL ?? (await findRunningAddress(env.DATA_DIR)) ?? baseUrl;
  console.log(
    values.second
      ? 'Whoever opens this link within 30 minutes becomes another owner of the site:'
      : 'Whoever opens this link within 30 minutes is signed in as the owner of the site:',
  );
  console.log(`  ${url}${path}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
