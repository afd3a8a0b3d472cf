import { expect, it } from 'vitest';
import { contentKinds } from '#content/kinds.ts';
import { kindName } from './kind-name.ts';

it('every kind has a name', () => {
  for (const kind of contentKinds) expect(kindName(kind)).toMatch(/^[A-Z]/);
});
