import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/ensure-build.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Milliseconds after which something hangs. What has to be fast says so in its own test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    screenshot: 'only-on-failure',
    // A trace costs a tenth of the processor time of a test; TRACE=1 records one for each that fails.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
});
