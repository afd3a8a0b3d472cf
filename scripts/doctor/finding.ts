import type { Env } from '../../src/platform/env.server.ts';

export interface Finding {
  isOk: boolean;
  /** The result of a check, and the solution if it failed. */
  message: string;
}

export type Check = (env: Env) => Promise<Finding>;
