import { expect, it } from 'vitest';
import {
  formatAttemptDuration,
  formatDeliveryStatus,
  formatDeliveryType,
} from './delivery-text.ts';

const waiting = { status: 'waiting', attempts: 0, dueAt: '', leasedUntil: null };

it('says what has become of a delivery', () => {
  expect(formatDeliveryStatus(waiting)).toBe('Waiting');
  expect(formatDeliveryStatus({ ...waiting, attempts: 2 })).toBe('Will retry');
  expect(formatDeliveryStatus({ ...waiting, leasedUntil: 'soon' })).toBe('Sending');
  expect(formatDeliveryStatus({ ...waiting, status: 'delivered' })).toBe('Delivered');
  expect(formatDeliveryStatus({ ...waiting, status: 'failed' })).toBe('Failed');
});

it('names the first event, and counts the others', () => {
  expect(formatDeliveryType({ type: 'content.updated', events: 1 })).toBe('content.updated');
  expect(formatDeliveryType({ type: 'content.updated', events: 2 })).toBe(
    'content.updated and 1 more event',
  );
  expect(formatDeliveryType({ type: 'content.updated', events: 4 })).toBe(
    'content.updated and 3 more events',
  );
});

it('writes durations with their unit', () => {
  expect(formatAttemptDuration(87)).toBe('87 ms');
  expect(formatAttemptDuration(10_002)).toBe('10.0 s');
});
