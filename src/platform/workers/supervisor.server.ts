import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../log.server.ts';
import { claimPort } from './claim-port.server.ts';
import type { WorkerMessage } from './messages.ts';
import { Questions, type Member } from './questions.ts';
import { getRestartDelayMs, maxFailedStarts, type Run } from './restart-delay.ts';

/** A process that answers no other one for so long answers no visitor either. */
const maxSilentSeconds = 15;
/** More would not change when it is started again. */
const maxRuns = 20;

export interface SupervisorOptions {
  /** How many processes serve the site. */
  count: number;
  port: number;
  host: string;
  /** The script that each of them runs. */
  script: string;
  log: Log;
}

interface Slot {
  number: number;
  /** Past runs, the last one last. */
  runs: Run[];
  worker: RunningWorker | null;
}

interface RunningWorker extends Member {
  forked: Worker;
  startedAt: number;
  hasListened: boolean;
}

/**
 * Keeps as many processes running as it is told, passes on what they ask each other, and replaces one that ends. It
 * answers no requests and opens no database. When it ends, its processes end.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #slots: Slot[];
  readonly #questions = new Questions<RunningWorker>();
  readonly #ended = Promise.withResolvers<number>();
  #port = 0;
  #leader: RunningWorker | null = null;
  #hasStarted = false;
  /** The exit code; null while it is not stopping. */
  #exitCode: number | null = null;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.count }, (_, index) => ({
      number: index + 1,
      runs: [],
      worker: null,
    }));
  }

  /** Resolves with the exit code when all processes have ended. */
  get ended(): Promise<number> {
    return this.#ended.promise;
  }

  /**
   * Starts one process, which prepares the site, and then the others. Resolves with the address of the site when all
   * answer requests, and with null where that fails or `stop` is called before. Rejects where the port is not free.
   */
  async start(): Promise<string | null> {
    this.#port = await claimPort(this.#options);
    cluster.setupPrimary({ exec: this.#options.script, serialization: 'advanced' });
    setInterval(() => this.#endSilent(), 1_000).unref();
    const [first, ...others] = this.#slots;
    const url = first && this.#exitCode === null ? await this.#run(first) : null;
    if (url === null || this.#exitCode !== null) return null;
    const urls = await Promise.all(others.map((slot) => this.#run(slot)));
    if (urls.includes(null) || this.#exitCode !== null) return null;
    this.#hasStarted = true;
    return url;
  }

  /** Lets all processes finish their requests and end. */
  stop(code: number) {
    if (this.#exitCode !== null) return;
    this.#exitCode = code;
    for (const { worker } of this.#slots) worker?.forked.process.kill('SIGTERM');
    this.#endWithLast();
  }

  /** Starts a process. Resolves with its address when it answers requests, and with null if it ends before. */
  #run(slot: Slot): Promise<string | null> {
    const { count } = this.#options;
    const forked = cluster.fork({ PORT: String(this.#port), WORKERS: String(count) });
    const worker: RunningWorker = {
      forked,
      startedAt: performance.now(),
      hasListened: false,
      // What cannot be sent is for a process that has ended, and `exit` follows.
      send: (message) => void (forked.isConnected() && forked.send(message, () => undefined)),
    };
    slot.worker = worker;
    return new Promise((resolve) => {
      forked.on('message', (message: WorkerMessage) => {
        this.#receive(slot, worker, message);
        if (message.type === 'listening') resolve(message.url);
      });
      forked.once('exit', (code, signal) => {
        resolve(null);
        this.#handleExit(slot, worker, { code, signal });
      });
    });
  }

  #receive({ number }: Slot, worker: RunningWorker, message: WorkerMessage) {
    if (message.type === 'join') {
      this.#questions.add(worker);
      worker.send({ type: 'joined', number, isFirst: number === 1 && !this.#hasStarted });
    } else if (message.type === 'listening') {
      worker.hasListened = true;
      if (!this.#leader) this.#appoint(worker);
    } else if (message.type === 'question') this.#questions.ask(message, worker);
    else this.#questions.answer(worker, message);
  }

  #appoint(worker: RunningWorker) {
    this.#leader = worker;
    worker.send({ type: 'lead' });
  }

  #handleExit(
    slot: Slot,
    worker: RunningWorker,
    end: { code: number | null; signal: string | null },
  ) {
    slot.worker = null;
    this.#questions.remove(worker);
    if (this.#exitCode !== null) {
      if (end.code !== null && end.code !== 0) this.#exitCode = 1;
      return this.#endWithLast();
    }
    if (!this.#hasStarted) {
      // Otherwise it has said why.
      if (end.signal !== null)
        this.#print(`A process of the site was ended by ${end.signal} while it started.`);
      return this.stop(1);
    }
    // Its last write may not be announced.
    this.#questions.ask({ id: 0, topic: 'changes', content: ['*'], maxWaitMs: null }, null);
    if (this.#leader === worker) {
      this.#leader = null;
      const next = this.#slots.find((one) => one.worker?.hasListened)?.worker;
      if (next) this.#appoint(next);
    }
    const { hasListened, startedAt } = worker;
    slot.runs.push({ hasListened, lifetimeMs: performance.now() - startedAt });
    if (slot.runs.length > maxRuns) slot.runs.shift();
    this.#replace(slot, { ...end, pid: worker.forked.process.pid });
  }

  #replace(
    slot: Slot,
    end: { code: number | null; signal: string | null; pid?: number | undefined },
  ) {
    const { log } = this.#options;
    const delayMs = getRestartDelayMs(slot.runs);
    log.error('worker process ended', { worker: slot.number, ...end, restartsInMs: delayMs });
    if (delayMs === null) {
      this.#print(
        `A process of the site ended ${maxFailedStarts} times in a row before it answered requests, so all are stopped. The lines above say why.`,
      );
      return this.stop(1);
    }
    setTimeout(() => {
      if (this.#exitCode === null) void this.#run(slot);
    }, delayMs);
  }

  #endSilent() {
    for (const { forked } of this.#questions.findSilent(maxSilentSeconds)) {
      const { pid } = forked.process;
      this.#options.log.error('worker process does not answer, so it is ended', { pid });
      forked.process.kill('SIGKILL');
    }
  }

  #endWithLast() {
    if (this.#slots.every(({ worker }) => worker === null))
      this.#ended.resolve(this.#exitCode ?? 0);
  }

  #print(sentence: string) {
    process.stderr.write(`${sentence}\n`);
  }
}
