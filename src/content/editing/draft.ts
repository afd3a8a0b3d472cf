import type { KeptDraft, KeptDrafts } from './kept-drafts.ts';
import {
  changedFields,
  isSame,
  readFailure,
  type CommonValues,
  type FieldErrors,
  type Saved,
} from './saved.ts';

/** What a form asks of the server, and of the device. */
export interface DraftCalls<Values extends CommonValues> {
  create(input: Partial<Values>): Promise<Saved<Values>>;
  update(
    input: Partial<Values> & { id: string; version: number; autosave: boolean },
  ): Promise<Saved<Values>>;
  read(id: string): Promise<Saved<Values>>;
  /** By the procedure's own schema; empty if all is well. */
  validate(values: Partial<Values>): Promise<FieldErrors>;
  kept: KeptDrafts;
}

export type SavedBy = 'hand' | 'editor';

export interface DraftState<Values extends CommonValues> {
  values: Values;
  /** As the server has it; null for something new. */
  base: Saved<Values> | null;
  errors: FieldErrors;
  /** `waiting` for the network, and saves when it is back; `failed` for a reason that waiting will not mend. */
  phase: 'still' | 'saving' | 'waiting' | 'failed';
  /** Why it failed, in a sentence. */
  failure: string | null;
  /** The last save of this form. */
  saved: { by: SavedBy; at: string; afterWaiting: boolean } | null;
  /** What somebody else saved in the meantime. */
  conflict: Saved<Values> | null;
  /** When what was brought back from this device was written. */
  recoveredFrom: string | null;
  /** False where this device keeps nothing. */
  isKept: boolean;
  /** Counts the saves by hand that were refused. */
  attempt: number;
}

/** Milliseconds. A keystroke is on the device's disk after the first, a draft on the server after the second. */
const times = { keep: 250, autosave: 2_500, retry: 4_000 };

/**
 * What somebody is writing: kept on the device with every pause, saved by hand or, while it is a draft, by itself.
 * Nothing that was written is ever dropped: a failed save waits, a conflict holds both versions.
 */
export class Draft<Values extends CommonValues> {
  readonly #calls: DraftCalls<Values>;
  readonly #blank: Values;
  readonly #kind: string;
  readonly #listeners = new Set<() => void>();
  readonly #timers: { [Name in keyof typeof times]?: ReturnType<typeof setTimeout> } = {};
  #state: DraftState<Values>;
  #waitingFor: { by: SavedBy; patch: Partial<Values> } | null = null;

  constructor(
    of: { kind: string; blank: Values; base: Saved<Values> | null },
    calls: DraftCalls<Values>,
  ) {
    this.#calls = calls;
    this.#blank = of.blank;
    this.#kind = of.kind;
    this.#state = {
      ...{ values: of.base?.values ?? of.blank, base: of.base, errors: {}, phase: 'still' },
      ...{
        failure: null,
        saved: null,
        conflict: null,
        recoveredFrom: null,
        isKept: true,
        attempt: 0,
      },
    };
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get isDirty(): boolean {
    const { values, base } = this.#state;
    return !isSame(values, base?.values ?? this.#blank);
  }

  get key(): string {
    return `${this.#kind}:${this.#state.base?.id ?? 'new'}`;
  }

  /** Brings back what was written here and not saved, if there is any. */
  async recover(): Promise<void> {
    const kept = await this.#onDevice(() => this.#calls.kept.get(this.key));
    if (!kept || this.isDirty) return;
    const { base } = this.#state;
    const values = { ...this.#state.values, ...(kept.values as Partial<Values>) }; // put there by this class
    if (isSame(values, this.#state.values)) return this.#forget();
    const isOutdated = base !== null && kept.version !== base.version;
    this.#set({ values, recoveredFrom: kept.at, ...(isOutdated ? { conflict: base } : {}) });
    this.#planAutosave();
  }

  change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    const { [name]: _mended, ...errors } = this.#state.errors;
    this.#set({ values: { ...this.#state.values, [name]: value }, errors });
    this.#after('keep', () => this.keep());
    this.#planAutosave();
  }

  /** Puts what was written on the device's disk. */
  async keep(): Promise<void> {
    const { values, base } = this.#state;
    if (!this.isDirty) return this.#forget();
    const draft: KeptDraft = {
      values,
      version: base?.version ?? null,
      at: new Date().toISOString(),
    };
    await this.#onDevice(() => this.#calls.kept.put(this.key, draft));
  }

  /** Gives up what was not saved. */
  async discard(): Promise<void> {
    const { base } = this.#state;
    const values = base?.values ?? this.#blank;
    this.#set({ values, errors: {}, recoveredFrom: null, conflict: null, phase: 'still' });
    await this.#forget();
  }

  /** Saves what was changed, and the patch with it. Answers what the server has then; null if it was not saved. */
  async save(by: SavedBy, patch: Partial<Values> = {}): Promise<Saved<Values> | null> {
    const { phase, conflict } = this.#state;
    if (phase === 'saving' || conflict) return null;
    clearTimeout(this.#timers.autosave);
    clearTimeout(this.#timers.retry);
    this.#set({ phase: 'saving', failure: null });
    const before = this.#state.values;
    const sent = { ...before, ...patch };
    const errors = await this.#calls.validate(withoutBlankSlug(sent));
    if (Object.keys(errors).length > 0) return this.#refuse(errors, by);
    try {
      const result = await this.#send(sent, by);
      await this.#accept(result, { by, sent, before });
      return result;
    } catch (error) {
      await this.#fail(error, { by, patch });
      return null;
    }
  }

  /** Ends a conflict: the chosen values go on, based on what the other saved. */
  settle(values: Values) {
    const { conflict } = this.#state;
    this.#set({ values, base: conflict, conflict: null, phase: 'still' });
    void this.keep();
  }

  /** Takes what the server has now, after something other than this form changed it. */
  async reload(): Promise<Saved<Values> | null> {
    if (!this.#state.base) return null;
    const base = await this.#calls.read(this.#state.base.id);
    this.#set({ base, values: base.values, errors: {}, phase: 'still', recoveredFrom: null });
    return base;
  }

  /** The network is back. */
  readonly resume = () => {
    if (this.#state.phase === 'waiting') void this.#again();
  };

  /** Puts what was not yet kept on the disk and stops the clocks. */
  readonly rest = () => {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    if (this.isDirty) void this.keep();
  };

  /** Something new goes whole, a change goes alone. */
  #send(sent: Values, by: SavedBy): Promise<Saved<Values>> {
    const { base } = this.#state;
    if (!base) return this.#calls.create(withoutBlankSlug(sent));
    const { id, version } = base;
    const changed = withoutBlankSlug(changedFields(sent, base.values));
    return this.#calls.update({ ...changed, id, version, autosave: by === 'editor' });
  }

  async #accept(
    result: Saved<Values>,
    { by, sent, before }: { by: SavedBy; sent: Values; before: Values },
  ) {
    if (!this.#state.base) await this.#forget();
    const { values } = this.#state;
    // Whoever is still typing keeps what they type: only fields that stood still take the server's form.
    const names = Object.keys(values) as (keyof Values)[]; // a form's values have every field
    const settled = names.map((name) => {
      const stood = isSame(values[name], before[name]);
      return [name, stood && by === 'hand' ? result.values[name] : values[name]];
    });
    const next = Object.fromEntries(settled) as Values; // every field
    const afterWaiting = this.#waitingFor !== null;
    this.#waitingFor = null;
    const saved = { by, at: new Date().toISOString(), afterWaiting };
    // What the server trims in passing is no change of the person who is typing.
    const base = by === 'hand' ? result : { ...result, values: { ...result.values, ...sent } };
    this.#set({ values: next, base, errors: {}, phase: 'still', saved, recoveredFrom: null });
    await this.keep();
    if (this.isDirty) this.#planAutosave();
  }

  #refuse(errors: FieldErrors, by: SavedBy): null {
    const { attempt } = this.#state;
    if (by === 'hand') this.#set({ errors, phase: 'still', attempt: attempt + 1 });
    else this.#set({ phase: 'still' });
    return null;
  }

  async #fail(error: unknown, save: { by: SavedBy; patch: Partial<Values> }) {
    void this.keep();
    const failure = readFailure(error);
    if (failure.kind === 'field')
      return void this.#refuse({ [failure.field]: failure.message }, 'hand');
    if (failure.kind === 'other') return this.#set({ phase: 'failed', failure: failure.message });
    const { base } = this.#state;
    try {
      if (failure.kind === 'version' && base)
        return this.#set({ conflict: await this.#calls.read(base.id), phase: 'still' });
    } catch {
      // The network went in between: the save is tried again, and meets the conflict then.
    }
    this.#waitingFor = save;
    this.#set({ phase: 'waiting' });
    this.#after('retry', () => this.#again());
  }

  async #again() {
    const save = this.#waitingFor;
    if (!save) return;
    await this.save(save.by, save.patch);
  }

  /** Only what nobody else sees is saved unasked. */
  #planAutosave() {
    const { base, values } = this.#state;
    if (base?.values.status !== 'draft' || values.status !== 'draft') return;
    this.#after('autosave', async () => {
      if (this.#state.phase === 'waiting') return;
      if (this.#state.phase === 'saving') this.#planAutosave();
      else if (this.isDirty) await this.save('editor');
    });
  }

  #after(name: keyof typeof times, run: () => Promise<unknown>) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(() => void run(), times[name]);
  }

  async #forget() {
    clearTimeout(this.#timers.keep);
    await this.#onDevice(() => this.#calls.kept.remove(this.key));
  }

  async #onDevice<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await run();
    } catch {
      this.#set({ isKept: false });
      return undefined;
    }
  }

  #set(change: Partial<DraftState<Values>>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** A slug that nobody wrote is proposed by the server. */
function withoutBlankSlug<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values).filter(([name, value]) => name !== 'slug' || value !== '');
  return Object.fromEntries(entries) as Partial<Values>; // some of its own fields
}
