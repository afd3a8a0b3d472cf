import { expect, it } from 'vitest';
import { entryKinds } from './entry-fields.ts';
import { describeEndpoint } from './configuration.ts';

it('the configuration has the media endpoint, and every kind that a post can be', () => {
  const configuration = describeEndpoint('https://site.example', 'Tides');
  expect(configuration['media-endpoint']).toBe('https://site.example/micropub/media');
  expect(configuration['syndicate-to']).toEqual([]);
  const uids = configuration.channels.map(({ uid }) => uid);
  expect(uids.toSorted()).toEqual([...entryKinds].toSorted());
  expect(configuration.destination).toEqual([
    { uid: 'note', name: 'Tides: Notes' },
    { uid: 'article', name: 'Tides: Articles' },
  ]);
});
