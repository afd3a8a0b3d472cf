import cluster from 'node:cluster';
import type { Siblings } from '../db/open.server.ts';
import type { SupervisorMessage, Topic, WorkerMessage } from './messages.ts';

/** The place of this process among those that serve one site from one port. */
export interface WorkerProcess extends Siblings {
  /** From 1; a process that replaces another has its number. */
  number: number;
  /** It is the first one of this start, which prepares the site for all. */
  isFirst: boolean;
  /** Tells the supervisor that this process answers requests at this address. */
  reportListening(url: string): void;
  /** Asks all others. Resolves with the answers that arrive in time. */
  ask(topic: Topic, content: unknown, maxWaitMs: number | null): Promise<unknown[]>;
  /** Answers what others ask. Until then such questions are answered with nothing. */
  onQuestion(topic: Topic, answer: (content: unknown) => unknown): void;
  /** Calls back when this process is to run the jobs of all: at once, where it has been told already. */
  onLead(start: () => void): void;
}

let current: WorkerProcess | null = null;

/** This process as one of several; null where it is the only one. */
export const getWorkerProcess = () => current;

/** Joins the other processes of the server, where there are any. Called before anything is read from the database. */
export async function joinWorkers(): Promise<WorkerProcess | null> {
  if (!cluster.isWorker || current) return current;
  const joined = Promise.withResolvers<{ number: number; isFirst: boolean }>();
  const answers = new Map<Topic, (content: unknown) => unknown>();
  const waiting = new Map<number, (contents: unknown[]) => void>();
  const leading = Promise.withResolvers<void>();
  process.on('message', (message: SupervisorMessage) => {
    if (message.type === 'joined') joined.resolve(message);
    else if (message.type === 'lead') leading.resolve();
    else if (message.type === 'answers') {
      waiting.get(message.id)?.(message.contents);
      waiting.delete(message.id);
    } else void answerQuestion(message.id, answers.get(message.topic)?.(message.content));
  });
  send({ type: 'join' });
  const place = await joined.promise;
  let lastId = 0;
  const ask: WorkerProcess['ask'] = (topic, content, maxWaitMs) => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      send({ type: 'question', id, topic, content, maxWaitMs });
    });
  };
  current = {
    ...place,
    ask,
    reportListening: (url) => send({ type: 'listening', url }),
    onQuestion: (topic, answer) => void answers.set(topic, answer),
    onLead: (start) => void leading.promise.then(start),
    announce: (tables) => ask('changes', tables, null),
    // Only `announce` sends this topic.
    onAnnouncement: (handle) => void answers.set('changes', (tables) => handle(tables as string[])),
  };
  return current;
}

async function answerQuestion(id: number, content: unknown) {
  send({ type: 'answer', id, content: await content });
}

/** Without the supervisor this process ends by itself, so a message that does not arrive needs no handling. */
function send(message: WorkerMessage) {
  process.send?.(message, undefined, undefined, () => undefined);
}
