import { firstState, type DraftCalls, type DraftState, type SavedBy } from './draft-state.ts';
import type { FoundDraft, KeptDraft } from './kept-drafts.ts';
import { changedFields, isSame, type CommonValues, type FieldErrors, type Saved } from './saved.ts';
import { Sending, withoutBlankSlug, type Outcome } from './sending.ts';

/** Milliseconds. A keystroke is on the device's disk after the first, a draft on the server after the second. */
const times = { keep: 250, autosave: 2_500, retry: 4_000, askAgain: 15_000 };

interface Save<Values extends CommonValues> {
  by: SavedBy;
  patch: Partial<Values>;
}

/**
 * What somebody is writing: kept on the device with every pause, saved by hand or, while it is a draft, by itself.
 * Nothing that was written is ever dropped: a failed save waits, a conflict holds both versions.
 */
export class Draft<Values extends CommonValues> {
  readonly #calls: DraftCalls<Values>;
  readonly #sending: Sending<Values>;
  readonly #blank: Values;
  readonly #kind: string;
  readonly #listeners = new Set<() => void>();
  readonly #timers: { [Name in keyof typeof times]?: ReturnType<typeof setTimeout> } = {};
  #state: DraftState<Values>;
  #running: Promise<unknown> | null = null;
  #waitingFor: Save<Values> | null = null;

  constructor(
    of: { kind: string; blank: Values; base: Saved<Values> | null },
    calls: DraftCalls<Values>,
  ) {
    this.#calls = calls;
    this.#sending = new Sending(calls);
    this.#blank = of.blank;
    this.#kind = of.kind;
    this.#state = firstState(of.blank, of.base);
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

  /** Where the device keeps it. */
  get #place(): string {
    return `${this.#kind}:${this.#state.base?.id ?? 'new'}`;
  }

  /** Brings back what was written here and not saved, if there is any: the newest of it. */
  async recover(): Promise<void> {
    const found = (await this.#onDevice(() => this.#calls.kept.find(this.#place))) ?? [];
    if (this.isDirty) return this.#planAutosave();
    const { values: now } = this.#state;
    const written = found.map((one) => ({
      ...one,
      values: { ...now, ...(one.draft.values as Partial<Values>) }, // put there by this class
    }));
    for (const { name, values } of written)
      if (isSame(values, now))
        await this.#onDevice(() => this.#calls.kept.remove(this.#place, name));
    const newest = written.find(({ values }) => !isSame(values, now));
    if (newest && !this.isDirty) await this.#bringBack(newest, newest.values);
  }

  change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    const { [name]: _mended, ...errors } = this.#state.errors;
    this.#set({ values: { ...this.#state.values, [name]: value }, errors });
    this.#after('keep', () => this.keep());
    this.#planAutosave();
  }

  /** Puts what was written on the device's disk. */
  async keep(foundAs?: string): Promise<void> {
    if (!this.isDirty) return this.#forget();
    const { values, base } = this.#state;
    const draft: KeptDraft = {
      // What was not touched is not brought back over what somebody else makes of it.
      values: base ? changedFields(values, base.values) : values,
      version: base?.version ?? null,
      newId: this.#sending.newId,
      at: new Date().toISOString(),
    };
    await this.#onDevice(() => this.#calls.kept.put(this.#place, draft, foundAs));
  }

  /** Gives up what was not saved. */
  async discard(): Promise<void> {
    const { base } = this.#state;
    const values = base?.values ?? this.#blank;
    this.#waitingFor = null;
    this.#set({ values, errors: {}, recoveredFrom: null, conflict: null, phase: 'still' });
    await this.#forget();
  }

  /**
   * Saves what was changed, and the patch with it. Answers what the server has then; null if it was not saved. By hand,
   * it waits for a save that is on its way; the editor comes back later.
   */
  async save(by: SavedBy, patch: Partial<Values> = {}): Promise<Saved<Values> | null> {
    while (this.#running) {
      if (by === 'editor') return null;
      await this.#running;
    }
    if (this.#state.conflict) return null;
    const saving = this.#save({ by, patch }).finally(() => (this.#running = null));
    this.#running = saving;
    return saving;
  }

  /** Ends a conflict: the chosen values go on, based on what the other saved. */
  settle(values: Values) {
    const { conflict } = this.#state;
    this.#set({ values, base: conflict, conflict: null, phase: 'still' });
    void this.keep();
    this.#planAutosave();
  }

  /** Takes what the server has now, after something other than this form changed it. */
  async reload(): Promise<Saved<Values> | null> {
    if (!this.#state.base) return null;
    const base = await this.#calls.read(this.#state.base.id);
    this.#set({ base, values: base.values, errors: {}, phase: 'still', recoveredFrom: null });
    return base;
  }

  /** The network is back, or somebody comes back to this page. */
  readonly resume = () => {
    const { phase } = this.#state;
    if (phase === 'waiting' || phase === 'signedOut') void this.#again();
  };

  /** Puts what was not yet kept on the disk and stops the clocks. */
  readonly rest = () => {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    if (this.isDirty) void this.keep();
  };

  async #bringBack({ name, draft }: FoundDraft, values: Values) {
    const { base } = this.#state;
    this.#sending.newId = draft.newId;
    const isOutdated = base !== null && draft.version !== base.version;
    this.#set({ values, recoveredFrom: draft.at, ...(isOutdated ? { conflict: base } : {}) });
    this.#planAutosave();
    await this.keep(name);
  }

  async #save(asked: Save<Values>): Promise<Saved<Values> | null> {
    clearTimeout(this.#timers.autosave);
    clearTimeout(this.#timers.retry);
    clearTimeout(this.#timers.askAgain);
    const save = this.#withWaiting(asked);
    if (!this.#waitingFor) this.#set({ phase: 'saving', failure: null });
    const { values: before, base } = this.#state;
    const values = { ...before, ...save.patch };
    const errors = await this.#validate(values);
    if (Object.keys(errors).length > 0) return this.#refuse(errors, save.by);
    const outcome = await this.#sending.send({ values, base, by: save.by });
    if (outcome.kind !== 'saved') return this.#fail(outcome, save);
    await this.#accept(outcome.saved, { by: save.by, sent: values, before });
    return outcome.saved;
  }

  /** What somebody asked for and is still waiting for is asked for again. */
  #withWaiting({ by, patch }: Save<Values>): Save<Values> {
    const waiting = this.#waitingFor;
    if (!waiting) return { by, patch };
    return {
      by: waiting.by === 'hand' ? 'hand' : by,
      patch: { ...waiting.patch, ...patch },
    };
  }

  /** The rules are fetched with the first save; where they cannot be, the server's hold. */
  async #validate(values: Values): Promise<FieldErrors> {
    try {
      return await this.#calls.validate(withoutBlankSlug(values));
    } catch {
      return {};
    }
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
    this.#set({ values: next, base, errors: {}, phase: 'still', saved });
    this.#set({ failure: null, recoveredFrom: null });
    await this.keep();
    if (this.isDirty) this.#planAutosave();
  }

  #refuse(errors: FieldErrors, by: SavedBy): null {
    const { attempt } = this.#state;
    this.#waitingFor = null;
    if (by === 'hand') this.#set({ errors, phase: 'still', attempt: attempt + 1 });
    else this.#set({ phase: 'still' });
    return null;
  }

  #fail(outcome: Exclude<Outcome<Values>, { kind: 'saved' }>, save: Save<Values>): null {
    void this.keep();
    if (outcome.kind === 'field') return this.#refuse({ [outcome.field]: outcome.message }, 'hand');
    if (outcome.kind === 'unreachable' || outcome.kind === 'signedOut') {
      this.#waitingFor = save;
      const phase = outcome.kind === 'signedOut' ? 'signedOut' : 'waiting';
      this.#set({ phase, failure: outcome.message });
      this.#after(phase === 'waiting' ? 'retry' : 'askAgain', () => this.#again());
      return null;
    }
    this.#waitingFor = null;
    if (outcome.kind === 'conflict') this.#meet(outcome.theirs);
    else this.#set({ phase: 'failed', failure: outcome.message });
    return null;
  }

  /** Holds both versions. What was not touched here takes the other's form at once. */
  #meet(theirs: Saved<Values>) {
    const { values, base } = this.#state;
    const touched = base ? changedFields(values, base.values) : values;
    this.#set({ values: { ...theirs.values, ...touched }, conflict: theirs, phase: 'still' });
  }

  async #again() {
    const save = this.#waitingFor;
    if (save && !this.#running) await this.save(save.by, save.patch);
  }

  /** Only what nobody else sees is saved unasked. */
  #planAutosave() {
    const { base, values } = this.#state;
    if (base?.values.status !== 'draft' || values.status !== 'draft') return;
    this.#after('autosave', async () => {
      if (this.#waitingFor) return;
      if (this.#running) this.#planAutosave();
      else if (this.isDirty) await this.save('editor');
    });
  }

  #after(name: keyof typeof times, run: () => Promise<unknown>) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(() => void run(), times[name]);
  }

  async #forget() {
    clearTimeout(this.#timers.keep);
    await this.#onDevice(() => this.#calls.kept.remove(this.#place));
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
