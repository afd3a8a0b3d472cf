import { firstState, type DraftCalls, type DraftState, type SavedBy } from './draft-state.ts';
import type { FoundDraft, KeptDraft } from './kept-drafts.ts';
import {
  changedFields,
  isSame,
  takeSettled,
  type CommonValues,
  type FieldErrors,
  type Saved,
} from './saved.ts';
import { joinRequests, listAccepted, requestAnyway, type SaveRequest } from './save-request.ts';
import { Sending, withoutBlankSlug, type Outcome } from './sending.ts';
import { Timers } from './timers.ts';

/** Milliseconds. A keystroke is on the device's disk after the first, a draft on the server after the second. */
const times = { keep: 250, autosave: 2_500, retry: 4_000, askAgain: 15_000 };

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
  readonly #timers = new Timers(times);
  #state: DraftState<Values>;
  #running: Promise<unknown> | null = null;
  #waitingFor: SaveRequest<Values> | null = null;

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
    this.#timers.start('keep', () => this.keep());
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
    this.#set({ values, errors: {}, phase: 'still' });
    this.#set({ recoveredFrom: null, conflict: null, refused: null });
    await this.#forget();
  }

  /**
   * Saves what was changed, and the patch with it. Answers what the server has then; null if it was not saved. By hand,
   * it waits for a save that is on its way; the editor comes back later.
   */
  save(by: SavedBy, patch: Partial<Values> = {}): Promise<Saved<Values> | null> {
    return this.#request({ by, patch });
  }

  /** Saves what the check before publishing refused: somebody has looked at what it found. */
  async saveAnyway(): Promise<Saved<Values> | null> {
    const { refused } = this.#state;
    if (!refused) return null;
    this.#set({ refused: null });
    return this.#request(requestAnyway(refused));
  }

  /** Goes back to writing: what the check refused stays as it was on the site. */
  leaveRefused() {
    this.#set({ refused: null });
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
    this.#timers.stopAll();
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

  async #request(request: SaveRequest<Values>): Promise<Saved<Values> | null> {
    while (this.#running) {
      if (request.by === 'editor') return null;
      await this.#running;
    }
    const { conflict, refused } = this.#state;
    // The question is answered first.
    if (conflict || (refused && request.by === 'hand')) return null;
    const saving = this.#save(request).finally(() => (this.#running = null));
    this.#running = saving;
    return saving;
  }

  async #save(asked: SaveRequest<Values>): Promise<Saved<Values> | null> {
    this.#timers.stop('autosave', 'retry', 'askAgain');
    const save = joinRequests(asked, this.#waitingFor);
    if (!this.#waitingFor) this.#set({ phase: 'saving', failure: null });
    const { values: before, base } = this.#state;
    const values = { ...before, ...save.patch };
    const errors = await this.#validate(values);
    if (Object.keys(errors).length > 0) return this.#refuse(errors, save.by);
    const acceptFindings = listAccepted(save, values);
    const outcome = await this.#sending.send({ values, base, by: save.by, acceptFindings });
    const { patch } = save;
    if (outcome.kind === 'refused') return this.#hold({ ...outcome, patch, values });
    if (outcome.kind !== 'saved') return this.#fail(outcome, save);
    await this.#accept(outcome.saved, { by: save.by, sent: values, before });
    return outcome.saved;
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
    const next = by === 'hand' ? takeSettled(values, { before, saved: result.values }) : values;
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

  /** What is written stays as it is, on the device or as a draft, until somebody has looked at what was found. */
  #hold({ findings, patch, values }: NonNullable<DraftState<Values>['refused']>): null {
    this.#waitingFor = null;
    this.#set({ refused: { findings, patch, values }, phase: 'still', failure: null });
    void this.keep();
    this.#planAutosave();
    return null;
  }

  #fail(
    outcome: Exclude<Outcome<Values>, { kind: 'saved' | 'refused' }>,
    save: SaveRequest<Values>,
  ): null {
    void this.keep();
    if (outcome.kind === 'field') return this.#refuse({ [outcome.field]: outcome.message }, 'hand');
    if (outcome.kind === 'unreachable' || outcome.kind === 'signedOut') {
      this.#waitingFor = save;
      const phase = outcome.kind === 'signedOut' ? 'signedOut' : 'waiting';
      this.#set({ phase, failure: outcome.message });
      this.#timers.start(phase === 'waiting' ? 'retry' : 'askAgain', () => this.#again());
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
    if (save && !this.#running) await this.#request(save);
  }

  /** Only what nobody else sees is saved unasked. */
  #planAutosave() {
    const { base, values } = this.#state;
    if (base?.values.status !== 'draft' || values.status !== 'draft') return;
    this.#timers.start('autosave', async () => {
      if (this.#waitingFor) return;
      if (this.#running) this.#planAutosave();
      else if (this.isDirty) await this.save('editor');
    });
  }

  async #forget() {
    this.#timers.stop('keep');
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
