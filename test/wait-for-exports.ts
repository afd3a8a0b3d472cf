import { vi } from 'vitest';
import { listExports } from '#features/export/stored-exports.server.ts';

/** An export goes on when the call that has started it has returned. */
export const waitForExports = (dataFolder: string) =>
  vi.waitUntil(
    async () => (await listExports(dataFolder)).items.every(({ state }) => state !== 'running'),
    { timeout: 60_000 },
  );
