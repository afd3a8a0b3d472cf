/** What the processes of one server send to each other. A worker asks all others through the supervisor. */

export type Topic = 'changes' | 'metrics';

export interface Question {
  type: 'question';
  /** Chosen by the sender, for the answer. */
  id: number;
  topic: Topic;
  content: unknown;
  /** When the answers that have arrived are enough; null to wait for all. */
  maxWaitMs: number | null;
}

interface Answer {
  type: 'answer';
  id: number;
  content: unknown;
}

export type WorkerMessage =
  /** Sent before the database is opened: from the answer on, it is asked what others are asked. */
  { type: 'join' } | { type: 'listening'; url: string } | Question | Answer;

export type SupervisorMessage =
  | { type: 'joined'; number: number; isFirst: boolean }
  /** This worker runs the jobs of all. */
  | { type: 'lead' }
  | Question
  | { type: 'answers'; id: number; contents: unknown[] };
