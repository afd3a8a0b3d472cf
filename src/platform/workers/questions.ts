import type { Question, SupervisorMessage } from './messages.ts';

/** A worker as seen from the supervisor. */
export interface Member {
  send(message: SupervisorMessage): void;
}

interface OpenQuestion<One> {
  asker: One | null;
  /** The id that the asker has chosen. */
  askerId: number;
  /** Those that have not answered, and since how many ticks. */
  waiting: Map<One, number>;
  contents: unknown[];
  timer: NodeJS.Timeout | undefined;
}

/** Passes the questions of a worker on to all others, and collects their answers. */
export class Questions<One extends Member> {
  readonly #members = new Set<One>();
  readonly #open = new Map<number, OpenQuestion<One>>();
  #lastId = 0;

  /** From now on it is asked. */
  add(member: One) {
    this.#members.add(member);
  }

  /** It has ended: nobody waits for its answers. */
  remove(member: One) {
    this.#members.delete(member);
    for (const [id, question] of this.#open) {
      if (question.asker === member) question.asker = null;
      question.waiting.delete(member);
      this.#finish(id, question);
    }
  }

  /** Asks all others. Without an asker, nobody gets the answers. */
  ask({ id: askerId, topic, content, maxWaitMs }: Omit<Question, 'type'>, asker: One | null) {
    this.#lastId += 1;
    const id = this.#lastId;
    const others = [...this.#members].filter((member) => member !== asker);
    const question: OpenQuestion<One> = {
      asker,
      askerId,
      waiting: new Map(others.map((member) => [member, 0])),
      contents: [],
      timer: undefined,
    };
    this.#open.set(id, question);
    for (const member of others)
      member.send({ type: 'question', id, topic, content, maxWaitMs: null });
    if (maxWaitMs !== null)
      question.timer = setTimeout(() => {
        question.waiting.clear();
        this.#finish(id, question);
      }, maxWaitMs);
    this.#finish(id, question);
  }

  answer(member: One, { id, content }: { id: number; content: unknown }) {
    const question = this.#open.get(id);
    if (!question?.waiting.delete(member)) return;
    question.contents.push(content);
    this.#finish(id, question);
  }

  /** Called at regular intervals. Returns those that have not answered for this many of them. */
  findSilent(maxTicks: number): One[] {
    const silent = new Set<One>();
    for (const { waiting } of this.#open.values())
      for (const [member, ticks] of waiting) {
        waiting.set(member, ticks + 1);
        if (ticks + 1 >= maxTicks) silent.add(member);
      }
    return [...silent];
  }

  #finish(id: number, { asker, askerId, waiting, contents, timer }: OpenQuestion<One>) {
    if (waiting.size > 0) return;
    this.#open.delete(id);
    clearTimeout(timer);
    asker?.send({ type: 'answers', id: askerId, contents });
  }
}
