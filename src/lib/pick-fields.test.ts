import { expect, it } from 'vitest';
import { pickFields } from './pick-fields.ts';

it('takes what the other has, as it is in the whole', () => {
  const like = { title: '', tags: [''], endsOn: null };
  const whole = { title: 'A', tags: ['x'], endsOn: null, id: '1', html: '<p>' };
  expect(pickFields(whole, like)).toEqual({
    title: 'A',
    tags: ['x'],
    endsOn: null,
  });
});
