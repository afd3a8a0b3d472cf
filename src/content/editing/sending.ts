import type { ContentFindings } from '#lib/finding.ts';
import { newId } from '#lib/id.ts';
import type { AcceptFindings, SaveKey } from '../schema.ts';
import type { DraftCalls, SavedBy } from './draft-state.ts';
import { isSame, isWritten, readFailure, type CommonValues, type Saved } from './saved.ts';

/** What became of a save. */
export type Outcome<Values extends CommonValues> =
  | { kind: 'saved'; saved: Saved<Values> }
  | { kind: 'conflict'; theirs: Saved<Values> }
  | { kind: 'field'; field: string; message: string }
  /** The check before publishing found something that was not accepted. */
  | { kind: 'refused'; findings: ContentFindings }
  /** Nobody can be asked, or whoever answers cannot do it now; a sentence, if there is one. */
  | { kind: 'unreachable'; message: string | null }
  | { kind: 'signedOut'; message: string }
  | { kind: 'other'; message: string };

interface Sent<Values extends CommonValues> {
  values: Values;
  base: Saved<Values> | null;
  by: SavedBy;
  acceptFindings: AcceptFindings;
}

/** Milliseconds. Because a network that swallows everything never says so, and a long text on a slow one takes time. */
const patience = 30_000;

/**
 * Sends what was written. The server knows a save of this form whose answer was lost by its key, so that the next one is
 * no conflict with it; something new is made once, however often it is sent.
 */
export class Sending<Values extends CommonValues> {
  readonly #calls: Pick<DraftCalls<Values>, 'create' | 'update' | 'read'>;
  readonly #session = newId();
  #number = 0;
  /** The last save as it was sent; sent again unchanged, it keeps its number. */
  #lastSent: string | null = null;
  /** The fields of saves that nobody answered. The server may have them, so that each is sent until one is answered. */
  readonly #unanswered = new Set<string>();
  /** Of something new. */
  newId: string = newId();

  constructor(calls: Pick<DraftCalls<Values>, 'create' | 'update' | 'read'>) {
    this.#calls = calls;
  }

  async send(sent: Sent<Values>): Promise<Outcome<Values>> {
    try {
      return this.#answered(await inTime(this.#ask(sent)));
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'version' || failure.kind === 'known') return this.#meet(sent);
      return failure;
    }
  }

  /** Something new goes whole, a change goes alone. */
  #ask({ values, base, by, acceptFindings }: Sent<Values>): Promise<Saved<Values>> {
    if (!base) {
      const whole = { ...withoutBlankSlug(values), id: this.newId, acceptFindings };
      return this.#calls.create({ ...whole, save: this.#keyOf(whole) });
    }
    const { id, version } = base;
    const names = Object.keys(values) as (keyof Values & string)[]; // the keys of the thing itself
    for (const name of names)
      if (!isSame(values[name], base.values[name])) this.#unanswered.add(name);
    const changed = names.filter((name) => this.#unanswered.has(name));
    const fields = Object.fromEntries(changed.map((name) => [name, values[name]]));
    const change = {
      ...withoutBlankSlug(fields as Partial<Values>), // of these names
      id,
      version,
      autosave: by === 'editor',
      acceptFindings,
    };
    return this.#calls.update({ ...change, save: this.#keyOf(change) });
  }

  #keyOf(input: object): SaveKey {
    const now = JSON.stringify(input);
    if (now !== this.#lastSent) this.#number += 1;
    this.#lastSent = now;
    return { session: this.#session, number: this.#number };
  }

  /** Another version is there: what was sent already by a tab that died, or somebody else's. */
  async #meet(sent: Sent<Values>): Promise<Outcome<Values>> {
    let theirs: Saved<Values>;
    try {
      theirs = await inTime(this.#calls.read(sent.base?.id ?? this.newId));
    } catch {
      // The site went in between: the save is tried again, and meets the other version then.
      return { kind: 'unreachable', message: null };
    }
    if (isWritten(sent.values, theirs.values)) return this.#answered(theirs);
    const isUntouched = sent.base === null && theirs.version === 1;
    if (!isUntouched) return { kind: 'conflict', theirs };
    return this.send({ ...sent, base: theirs });
  }

  #answered(saved: Saved<Values>): Outcome<Values> {
    this.#unanswered.clear();
    this.#lastSent = null;
    return { kind: 'saved', saved };
  }
}

async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came in time.')), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** A slug that nobody wrote is proposed by the server. */
export function withoutBlankSlug<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values).filter(([name, value]) => name !== 'slug' || value !== '');
  return Object.fromEntries(entries) as Partial<Values>; // some of its own fields
}
