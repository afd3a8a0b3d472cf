import { expect, it } from 'vitest';
import { createNightlyName, parseNightlyName } from './nightly-name.ts';

it('names a backup by its time in UTC, and reads the time back', () => {
  const time = new Date('2026-11-22T03:00:05.700Z');
  expect(createNightlyName(time, false)).toBe('nightly-2026-11-22T03-00-05Z.tar.gz');
  expect(createNightlyName(time, true)).toBe('nightly-2026-11-22T03-00-05Z.tar.gz.age');
  for (const isEncrypted of [true, false])
    expect(parseNightlyName(createNightlyName(time, isEncrypted))?.toISOString()).toBe(
      '2026-11-22T03:00:05.000Z',
    );
});

it('recognizes no other file', () => {
  for (const name of [
    'mallard-2026-11-22T03-00-05.tar.gz',
    'before-restore-2026-11-22T03-00-05.tar.gz',
    'nightly-2026-11-22T03-00-05Z.tar.gz.part',
    'nightly-2026-13-45T03-00-05Z.tar.gz',
    'my-nightly-2026-11-22T03-00-05Z.tar.gz',
    'nightly.tar.gz',
    'proofs.json',
  ])
    expect(parseNightlyName(name), name).toBeNull();
});
