/** The files for deployment are safe as they are. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      ports: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.unknown()),
    }),
  ),
});

it('a container that trusts private addresses is published on the loopback address only', () => {
  const files = ['compose.yaml', 'compose.postgres.yaml'].map((file) =>
    composeSchema.parse(parse(readFileSync(file, 'utf8'))),
  );
  expect(files[0]?.services['mallard']?.environment['TRUST_PROXY']).toBe('private');
  const ports = files.flatMap(({ services }) =>
    Object.values(services).flatMap((one) => one.ports),
  );
  expect(ports).toEqual(['127.0.0.1:3000:3000']);
});

it('the unit of systemd creates private files', () => {
  const unit = readFileSync('deploy/mallard.service', 'utf8');
  expect(unit).toMatch(/^UMask=0077$/m);
  expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
});
