import { expect, it } from 'vitest';
import { presetNames, presets } from './presets.ts';
import { createWebhookInput } from './schema.ts';

it('each preset proposes events that it offers, and is a valid webhook with a name and an address', () => {
  for (const preset of presetNames) {
    const { events, offeredEvents, url } = presets[preset];
    for (const type of events) expect(offeredEvents).toContain(type);
    const input = { preset, events, description: 'Name', url: url || 'https://hooks.example/' };
    expect(createWebhookInput.safeParse(input).success, preset).toBe(true);
  }
});

it('only the signed webhook sends each event by itself', () => {
  const merging = presetNames.filter((name) => presets[name].settleMs > 0);
  expect(merging).toEqual(presetNames.filter((name) => name !== 'standard'));
});
