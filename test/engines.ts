import { describe } from 'vitest';
import type { Engine } from '#platform/db/database.ts';

/** Everything that touches data runs on both engines. */
const engines: Engine[] = ['sqlite', 'postgres'];

export function onBothEngines(tell: (engine: Engine) => void) {
  describe.each(engines)('on %s', (engine) => {
    tell(engine);
  });
}
