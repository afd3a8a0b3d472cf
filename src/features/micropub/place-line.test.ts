import { expect, it } from 'vitest';
import { describePlace } from './place-line.ts';

const describeValue = (value: string | Record<string, unknown>) =>
  describePlace(new Map([['location', [value]]]));

it('a nested place has a name, a link and an address', () => {
  const checkin = {
    type: ['h-card'],
    properties: {
      name: ['Los [Gorditos]'],
      url: ['https://places.example/1'],
      latitude: [45.524330801154],
      longitude: [-122.68068808051],
      'street-address': ['922 NW Davis St'],
      locality: ['Portland'],
    },
  };
  expect(describePlace(new Map([['checkin', [checkin]]]))).toBe(
    'At [Los \\[Gorditos\\]](<https://places.example/1>), 922 NW Davis St, Portland',
  );
});

it.each([
  [
    'geo:45.5,-122.6',
    'At [45.5, -122.6](https://www.openstreetmap.org/?mlat=45.5&mlon=-122.6#map=16/45.5/-122.6)',
  ],
  ['https://places.example/1', 'At <https://places.example/1>'],
  ['The *lock*', 'At The \\*lock\\*'],
  ['javascript:alert(1)', 'At javascript:alert(1)'],
])('%s is described', (value, line) => {
  expect(describeValue(value)).toBe(line);
});

it('a place without a name is a link to a map', () => {
  const properties = { latitude: [1.5], longitude: [2] };
  expect(describeValue({ type: ['h-geo'], properties })).toContain('[1.5, 2](https://www.open');
});

it.each([
  ['an empty text', ''],
  ['an object without properties', { value: 'x' }],
  ['a place that says nothing', { type: ['h-card'], properties: {} }],
])('%s is left out', (_name, value) => {
  expect(describeValue(value)).toBeUndefined();
});

it('an address of a place cannot end its brackets', () => {
  const properties = { name: ['x'], url: ['https://a.example/>) <b>'] };
  expect(describeValue({ type: ['h-card'], properties })).toBe(
    'At [x](<https://a.example/%3E)%20%3Cb%3E>)',
  );
});
