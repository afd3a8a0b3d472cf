import { availableParallelism } from 'node:os';
import { readEnv } from '#platform/env.server.ts';
import { createLog } from '#platform/log.server.ts';
import { Supervisor } from '#platform/workers/supervisor.server.ts';

/** Serves the site from as many processes as WORKERS says, and ends this process when they have ended. */
export async function superviseProcesses() {
  const { WORKERS, PORT, HOST, LOG_LEVEL } = readEnv(process.env);
  const count = WORKERS === 'auto' ? availableParallelism() : WORKERS;
  const supervisor = new Supervisor({
    count,
    port: PORT,
    host: HOST,
    script: 'scripts/start.ts',
    log: createLog(LOG_LEVEL),
  });
  // A service manager sends the signal to all processes, and so does a terminal: each ends once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => supervisor.stop(0));
  void supervisor.ended.then((code) => process.exit(code));
  const url = await supervisor.start();
  if (url !== null) console.log(`Mallard is at ${url}, with ${count} processes`);
}
