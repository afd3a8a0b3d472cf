import type { ContentFindings } from '#lib/finding.ts';
import { newId } from '#lib/id.ts';
import type { ContentKind } from '../kinds.ts';
import type { AcceptFindings, SaveKey } from '../schema.ts';
import type { NewValues } from './content-client.ts';
import type { DraftApi, SavedBy } from './draft-state.ts';
import { toSaveInput } from './save-input.ts';
import {
  isSame,
  matchesSaved,
  toFailure,
  type CommonValues,
  type SavedContent,
} from './saved-content.ts';

/** The outcome of a save. */
export type SaveOutcome<Values extends CommonValues> =
  | { kind: 'saved'; saved: SavedContent<Values> }
  | { kind: 'conflict'; theirs: SavedContent<Values> }
  | { kind: 'field'; field: string; message: string }
  /** The publication check has findings that were not accepted. */
  | { kind: 'refused'; findings: ContentFindings }
  /** No response, or a temporary failure with a message. */
  | { kind: 'unreachable'; message: string | null }
  | { kind: 'signedOut'; message: string }
  | { kind: 'other'; message: string };

interface SentSave<Values extends CommonValues> {
  values: Values;
  base: SavedContent<Values> | null;
  by: SavedBy;
  acceptFindings: AcceptFindings;
  changeNote?: string | undefined;
}

/** Some broken networks never fail a request, and a long text on a slow network takes time. */
const timeoutMs = 30_000;

/**
 * Sends saves. The server recognizes a save whose response was lost by its key, so that the next save does not conflict
 * with it, and a new item is created once, however often the request is repeated.
 */
export class SaveQueue<Values extends CommonValues> {
  readonly #calls: Pick<DraftApi<Values>, 'create' | 'update' | 'read'>;
  readonly #kind: ContentKind;
  readonly #session = newId();
  #number = 0;
  /** The last request as JSON; an identical repetition keeps its number. */
  #lastSent: string | null = null;
  /** Fields of saves without a response. The server may have stored them, so they are sent until one is confirmed. */
  readonly #unconfirmed = new Set<string>();
  /** The id for creating a new item. */
  newId: string = newId();

  constructor(kind: ContentKind, calls: Pick<DraftApi<Values>, 'create' | 'update' | 'read'>) {
    this.#kind = kind;
    this.#calls = calls;
  }

  async send(sent: SentSave<Values>): Promise<SaveOutcome<Values>> {
    try {
      return this.#confirm(await withTimeout(this.#sendRequest(sent)));
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind === 'version' || failure.kind === 'known')
        return this.#resolveConflict(sent);
      return failure;
    }
  }

  /** Creates a new item with all fields, or updates the changed fields. */
  #sendRequest({
    values,
    base,
    by,
    acceptFindings,
    changeNote,
  }: SentSave<Values>): Promise<SavedContent<Values>> {
    const autosave = by === 'editor';
    if (!base) {
      const fields = toSaveInput(this.#kind, values, values.status);
      const input = { ...fields, id: this.newId, autosave, acceptFindings };
      return this.#calls.create({ ...input, save: this.#createSaveKey(input) });
    }
    const { id, version } = base;
    const names = Object.keys(values) as (keyof Values & string)[]; // the keys of the values
    for (const name of names)
      if (!isSame(values[name], base.values[name])) this.#unconfirmed.add(name);
    const changed = names.filter((name) => this.#unconfirmed.has(name));
    const fields = Object.fromEntries(changed.map((name) => [name, values[name]]));
    const input = toSaveInput(this.#kind, fields, values.status);
    const change = {
      ...(input as unknown as Partial<NewValues<Values>>), // of these names
      id,
      version,
      autosave,
      acceptFindings,
      ...(changeNote === undefined ? {} : { changeNote }),
    };
    return this.#calls.update({ ...change, save: this.#createSaveKey(change) });
  }

  #createSaveKey(input: object): SaveKey {
    const now = JSON.stringify(input);
    if (now !== this.#lastSent) this.#number += 1;
    this.#lastSent = now;
    return { session: this.#session, number: this.#number };
  }

  /** The server has another version: an earlier save of this draft from a closed tab, or another user's. */
  async #resolveConflict(sent: SentSave<Values>): Promise<SaveOutcome<Values>> {
    let theirs: SavedContent<Values>;
    try {
      theirs = await withTimeout(this.#calls.read(sent.base?.id ?? this.newId));
    } catch {
      // The site became unreachable: the save is retried and resolves the conflict then.
      return { kind: 'unreachable', message: null };
    }
    if (matchesSaved(sent.values, theirs.values)) return this.#confirm(theirs);
    const isOwnCreation = sent.base === null && theirs.version === 1;
    if (!isOwnCreation) return { kind: 'conflict', theirs };
    return this.send({ ...sent, base: theirs });
  }

  #confirm(saved: SavedContent<Values>): SaveOutcome<Values> {
    this.#unconfirmed.clear();
    this.#lastSent = null;
    return { kind: 'saved', saved };
  }
}

async function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The response timed out.')), timeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
