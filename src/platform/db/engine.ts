import type { Dialect } from 'kysely';
import type { Engine } from './database.ts';

/** What the two engines have in common beneath Kysely. */
export interface EngineConnection {
  engine: Engine;
  dialect: Dialect;
  poll(): void;
  trusted(): boolean;
  ready(): Promise<void>;
  /** Connections of this process by state; nothing where there is no pool. */
  connections(): Record<string, number>;
  close(): Promise<void>;
}
