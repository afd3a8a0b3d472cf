import { expect, it } from 'vitest';
import type { SupervisorMessage } from './messages.ts';
import { Questions, type Member } from './questions.ts';

class RecordingMember implements Member {
  readonly received: SupervisorMessage[] = [];

  send(message: SupervisorMessage) {
    this.received.push(message);
  }

  get questionIds() {
    return this.received.flatMap((message) => (message.type === 'question' ? [message.id] : []));
  }

  get answers() {
    return this.received.flatMap((message) =>
      message.type === 'answers' ? [[message.id, message.contents]] : [],
    );
  }
}

function createMembers(count: number) {
  const questions = new Questions<RecordingMember>();
  const members = Array.from({ length: count }, () => new RecordingMember());
  for (const member of members) questions.add(member);
  return { questions, members };
}

const change = { topic: 'changes', content: ['article'], maxWaitMs: null } as const;

it('asks all others, and answers when all of them have answered', () => {
  const { questions, members } = createMembers(3);
  const [asker, second, third] = members;
  if (!asker || !second || !third) throw new Error('There are three.');
  questions.ask({ id: 7, ...change }, asker);
  expect(asker.received).toEqual([]);
  const [id = 0] = second.questionIds;
  questions.answer(second, { id, content: 'one' });
  // Twice the same answer is not two answers.
  questions.answer(second, { id, content: 'one' });
  expect(asker.answers).toEqual([]);
  questions.answer(third, { id, content: 'two' });
  expect(asker.answers).toEqual([[7, ['one', 'two']]]);
});

it('answers at once where there is nobody else', () => {
  const { questions, members } = createMembers(1);
  const [only] = members;
  if (!only) throw new Error('There is one.');
  questions.ask({ id: 1, ...change }, only);
  expect(only.answers).toEqual([[1, []]]);
});

it('waits no longer for a process that has ended, and sends nothing to it', () => {
  const { questions, members } = createMembers(2);
  const [first, second] = members;
  if (!first || !second) throw new Error('There are two.');
  questions.ask({ id: 1, ...change }, first);
  questions.ask({ id: 1, ...change }, second);
  questions.remove(second);
  expect(first.answers).toEqual([[1, []]]);
  questions.answer(first, { id: first.questionIds[0] ?? 0, content: null });
  expect(second.answers).toEqual([]);
});

it('finds a process that has not answered for so long', () => {
  const { questions, members } = createMembers(2);
  const [first, second] = members;
  if (!first || !second) throw new Error('There are two.');
  questions.ask({ id: 1, ...change }, first);
  expect([1, 2, 3].map(() => questions.findSilent(3).length)).toEqual([0, 0, 1]);
  questions.answer(second, { id: second.questionIds[0] ?? 0, content: null });
  expect(questions.findSilent(3)).toEqual([]);
});

it('answers with what has arrived where the time is over', async () => {
  const { questions, members } = createMembers(3);
  const [asker, second] = members;
  if (!asker || !second) throw new Error('There are three.');
  questions.ask({ id: 1, topic: 'metrics', content: null, maxWaitMs: 20 }, asker);
  questions.answer(second, { id: second.questionIds[0] ?? 0, content: 'figures' });
  await expect.poll(() => asker.answers).toEqual([[1, ['figures']]]);
});
