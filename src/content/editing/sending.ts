import type { ContentFindings } from '#lib/finding.ts';
import { newId } from '#lib/id.ts';
import type { AcceptFindings } from '../schema.ts';
import type { DraftCalls, SavedBy } from './draft-state.ts';
import { changedFields, isWritten, readFailure, type CommonValues, type Saved } from './saved.ts';

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
/** Because a save that nobody answered is tried again every few seconds, with whatever was written since. */
const mostRemembered = 50;

/**
 * Sends what was written. A save that arrived but whose answer was lost is known again, and is no conflict with
 * somebody else; something new is made once, however often it is sent.
 */
export class Sending<Values extends CommonValues> {
  readonly #calls: Pick<DraftCalls<Values>, 'create' | 'update' | 'read'>;
  /** What was sent and never answered. */
  #unanswered: Values[] = [];
  /** Of something new. */
  newId: string = newId();

  constructor(calls: Pick<DraftCalls<Values>, 'create' | 'update' | 'read'>) {
    this.#calls = calls;
  }

  async send(sent: Sent<Values>): Promise<Outcome<Values>> {
    try {
      const saved = await inTime(this.#ask(sent));
      this.#unanswered = [];
      return { kind: 'saved', saved };
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'unreachable') this.#remember(sent.values);
      if (failure.kind === 'version' || failure.kind === 'known') return this.#meet(sent);
      return failure;
    }
  }

  /** Something new goes whole, a change goes alone. */
  #ask({ values, base, by, acceptFindings }: Sent<Values>): Promise<Saved<Values>> {
    if (!base)
      return this.#calls.create({ ...withoutBlankSlug(values), id: this.newId, acceptFindings });
    const { id, version } = base;
    const changed = withoutBlankSlug(changedFields(values, base.values));
    return this.#calls.update({
      ...changed,
      id,
      version,
      autosave: by === 'editor',
      acceptFindings,
    });
  }

  /** Another version is there: an earlier save of this very form, or somebody else's. */
  async #meet(sent: Sent<Values>): Promise<Outcome<Values>> {
    let theirs: Saved<Values>;
    try {
      theirs = await inTime(this.#calls.read(sent.base?.id ?? this.newId));
    } catch {
      // The site went in between: the save is tried again, and meets the other version then.
      return { kind: 'unreachable', message: null };
    }
    if (isWritten(sent.values, theirs.values)) return this.#known(theirs);
    const isOwn = this.#unanswered.some((values) => isWritten(values, theirs.values));
    const isUntouched = sent.base === null && theirs.version === 1;
    if (!isOwn && !isUntouched) return { kind: 'conflict', theirs };
    this.#unanswered = [];
    return this.send({ ...sent, base: theirs });
  }

  #known(saved: Saved<Values>): Outcome<Values> {
    this.#unanswered = [];
    return { kind: 'saved', saved };
  }

  #remember(values: Values) {
    this.#unanswered = [...this.#unanswered.slice(1 - mostRemembered), values];
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
