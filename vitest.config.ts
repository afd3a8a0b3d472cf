import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // Without the condition `development`: the tests run the same files of the packages as the built site. Those of the Markdown
  // parser for development check and log each token, and take twice the time.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    // The files of one worker share its modules and connections: loading them for each file took longer than most of the tests.
    // So a test restores what it changes in the process (environment, clock, spies).
    isolate: false,
    include: ['{src,cli}/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['./test/postgres.ts'],
    // Milliseconds after which something hangs, also on a busy machine. What has to be fast says so in its own test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Half of the work is the database server's, so two are not too many for two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
