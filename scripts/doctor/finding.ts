import type { Env } from '../../src/platform/env.server.ts';

export interface Finding {
  well: boolean;
  /** What is so, and if it is not well, what to do. */
  says: string;
}

export type Check = (env: Env) => Promise<Finding>;
