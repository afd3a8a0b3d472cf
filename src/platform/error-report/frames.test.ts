import { expect, it } from 'vitest';
import { placeFrame } from './frames.ts';

it('names files as they are in every installation', () => {
  const frame = { filename: '/srv/mallard/dist/server/server.js', abs_path: '/srv/x', lineno: 3 };
  expect(placeFrame(frame)).toEqual({
    filename: 'app:///dist/server/server.js',
    abs_path: 'app:///dist/server/server.js',
    lineno: 3,
  });
  expect(placeFrame({ filename: 'C:\\site\\node_modules\\pg\\lib\\client.js' }).filename).toBe(
    'app:///node_modules/pg/lib/client.js',
  );
});

it('leaves alone what is no file of the site', () => {
  for (const filename of ['node:internal/process', undefined])
    expect(placeFrame({ filename })).toEqual({ filename });
});
