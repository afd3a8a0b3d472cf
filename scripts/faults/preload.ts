/**
 * Loaded before a server with `node --import`: makes its file operations and its SQLite database fail on command. The
 * commands arrive at a port of loopback, `FAULTS_PORT`. Processes and threads that the server starts are not affected.
 */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { endFault, planFault, type FaultPlan } from './file-faults.ts';
import { limitPages, setReadOnly, trackDatabases } from './sqlite-limit.ts';

export type FaultCommand =
  | ({ kind: 'plan' } & FaultPlan)
  | { kind: 'end' }
  /** The number of pages by which the database may grow; null for no limit. */
  | { kind: 'pages'; growth: number | null }
  /** Whether SQLite refuses every write. */
  | { kind: 'readOnly'; isReadOnly: boolean };

const port = Number(process.env['FAULTS_PORT']);
if (isMainThread && process.argv[1]?.endsWith('start.ts')) {
  trackDatabases();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const command = JSON.parse(Buffer.concat(chunks).toString()) as FaultCommand; // sent by run-server.ts
      response.end(JSON.stringify(run(command) ?? null));
    });
  });
  server.listen(port, '127.0.0.1').unref();
}

function run(command: FaultCommand) {
  if (command.kind === 'pages') return limitPages(command.growth);
  if (command.kind === 'readOnly') return setReadOnly(command.isReadOnly);
  if (command.kind === 'end') return endFault();
  return planFault(command);
}
