import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** For counting tests that did not run: without the database, whose absence may be the reason. */
// oxlint-disable-next-line import/no-default-export -- Vitest requires it
export default defineConfig({ ...config, test: { ...config.test, globalSetup: [] } });
