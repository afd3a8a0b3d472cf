import { expect, it } from 'vitest';
import { normalizeFrame } from './normalize-frame.ts';

it('makes file names independent of the installation', () => {
  const frame = { filename: '/srv/mallard/dist/server/server.js', abs_path: '/srv/x', lineno: 3 };
  expect(normalizeFrame(frame)).toEqual({
    filename: 'app:///dist/server/server.js',
    abs_path: 'app:///dist/server/server.js',
    lineno: 3,
  });
  expect(normalizeFrame({ filename: 'C:\\site\\node_modules\\pg\\lib\\client.js' }).filename).toBe(
    'app:///node_modules/pg/lib/client.js',
  );
});

it('leaves frames unchanged that are not in a file of the site', () => {
  for (const filename of ['node:internal/process', undefined])
    expect(normalizeFrame({ filename })).toEqual({ filename });
});
