import { stat } from 'node:fs';
import { expect, it } from 'vitest';
import { waitForEvents } from './wait-for-events.server.ts';

it('waits for a turn of the event loop where nothing has arrived', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('immediate'));
  await waitForEvents(0);
  order.push('waited');
  expect(order).toEqual(['immediate', 'waited']);
});

it('does not wait longer than allowed while something arrives in each turn', async () => {
  let isOver = false;
  const repeat = () => {
    if (!isOver) stat('.', repeat);
  };
  for (let count = 0; count < 16; count += 1) repeat();
  // Without the limit this would never end.
  await expect(waitForEvents(20)).resolves.toBeUndefined();
  isOver = true;
});
