import type { Env } from '../../src/platform/env.server.ts';

export interface Finding {
  isOk: boolean;
  /** What is so, and if it is not well, what to do. */
  message: string;
}

export type Check = (env: Env) => Promise<Finding>;
