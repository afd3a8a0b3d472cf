import type { Dialect } from 'kysely';
import type { Engine } from './database.ts';
import type { WriteWatch } from './write-watch.server.ts';

/** The common interface of the two engines below Kysely. */
export interface EngineConnection {
  engine: Engine;
  dialect: Dialect;
  poll(): void;
  /** Finds writes of other programs, where the engine sends no notifications. */
  writeWatch: WriteWatch | null;
  isChangeFeedLive(): boolean;
  ping(): Promise<void>;
  /** The number of this process's connections by state; empty where there is no pool. */
  connections(): Record<string, number>;
  close(): Promise<void>;
}
