import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseJsonFiles } from './parse-json-files.ts';

it('passes over files of other types, of other shapes and without JSON', async () => {
  const files = { 'a.json': '{"a":1}', 'b.csv': '{"a":2}', 'c.json': '{"c":1}', 'd.json': 'd' };
  const source = {
    names: Object.keys(files),
    read: async (name: string) => files[name as keyof typeof files], // one of the names above
  };
  const found = [];
  for await (const file of parseJsonFiles(source, z.object({ a: z.number() }))) found.push(file);
  expect(found).toEqual([{ name: 'a.json', data: { a: 1 } }]);
});
