import { describe } from 'vitest';
import type { Engine } from '#platform/db/database.ts';

/** Tests that use the database run on both engines. */
const engines: Engine[] = ['sqlite', 'postgres'];

export function onBothEngines(defineTests: (engine: Engine) => void) {
  describe.each(engines)('on %s', (engine) => {
    defineTests(engine);
  });
}
