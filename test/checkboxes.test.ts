import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

it('every checkbox of the interface is the one component, so that all have one style', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const withCheckbox = files.filter(
    (file) =>
      file.endsWith('.tsx') && /type="checkbox"/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(withCheckbox).toEqual([join('ui', 'form', 'checkbox-input.tsx')]);
});
