import { expect, it } from 'vitest';
import { pickFields } from './pick-fields.ts';

it('picks the fields of the shape with the values of the source', () => {
  const shape = { title: '', tags: [''], endsOn: null };
  const source = { title: 'A', tags: ['x'], endsOn: null, id: '1', html: '<p>' };
  expect(pickFields(source, shape)).toEqual({
    title: 'A',
    tags: ['x'],
    endsOn: null,
  });
});
