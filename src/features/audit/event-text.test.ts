import { expect, it } from 'vitest';
import { auditKinds } from '#lib/audit-events.ts';
import { formatActor, formatEvent } from './event-text.ts';

it('every kind of event has its own text', () => {
  const texts = Object.keys(auditKinds).map((kind) => formatEvent(kind as keyof typeof auditKinds)); // its own keys
  expect(new Set(texts).size).toBe(Object.keys(auditKinds).length);
});

it('says who did it, also where there is no name', () => {
  const visitor = { category: 'sign-in', actorId: null, actorName: null, network: '10.0.0.0/24' };
  expect(formatActor({ ...visitor, actorId: 'a', actorName: 'Ada' })).toBe('Ada');
  expect(formatActor({ ...visitor, actorId: 'a' })).toBe('A deleted user');
  expect(formatActor(visitor)).toBe('A visitor');
  expect(formatActor({ ...visitor, network: null })).toBe('Command line');
  expect(formatActor({ ...visitor, category: 'refused' })).toBe('Visitors');
});
