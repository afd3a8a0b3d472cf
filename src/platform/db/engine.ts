import type { Dialect } from 'kysely';
import type { Engine } from './database.ts';

/** The common interface of the two engines below Kysely. */
export interface EngineConnection {
  engine: Engine;
  dialect: Dialect;
  poll(): void;
  isChangeFeedLive(): boolean;
  ping(): Promise<void>;
  /** The number of this process's connections by state; empty where there is no pool. */
  connections(): Record<string, number>;
  close(): Promise<void>;
}
