import {
  initialState,
  mergeVersions,
  toConflict,
  toLocalDraft,
  toSaved,
  type DraftApi,
  type DraftState,
  type SavedBy,
} from './draft-state.ts';
import type { StoredDraft } from './local-drafts.ts';
import { isSame, type CommonValues, type FieldErrors, type SavedContent } from './saved-content.ts';
import {
  mergeRequests,
  getAcceptedFindings,
  createAcceptingRequest,
  type SaveRequest,
} from './save-request.ts';
import { SaveQueue, withoutBlankSlug, type SaveOutcome } from './save-queue.ts';
import { Timers } from './timers.ts';

/** Milliseconds after a change until it is stored on the device and autosaved, and between retries. */
const delaysMs = { storeLocally: 250, autosave: 2_500, retry: 4_000, retrySignIn: 15_000 };

/**
 * The content of a form while it is edited. It is stored on the device after every pause, saved manually and, while its
 * status is draft, autosaved. No input is lost: a failed save is retried, and a conflict keeps both versions.
 */
export class Draft<Values extends CommonValues> {
  readonly #api: DraftApi<Values>;
  readonly #saveQueue: SaveQueue<Values>;
  readonly #blank: Values;
  readonly #kind: string;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Timers(delaysMs);
  #state: DraftState<Values>;
  #runningSave: Promise<unknown> | null = null;
  #pendingSave: SaveRequest<Values> | null = null;

  constructor(
    of: { kind: string; blank: Values; base: SavedContent<Values> | null },
    api: DraftApi<Values>,
  ) {
    this.#api = api;
    this.#saveQueue = new SaveQueue(api);
    this.#blank = of.blank;
    this.#kind = of.kind;
    this.#state = initialState(of.blank, of.base);
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

  /** The key of the local drafts of this item. */
  get #contentKey() {
    return `${this.#kind}:${this.#state.base?.id ?? 'new'}`;
  }

  /** Restores the newest unsaved local draft, if there is one. */
  async recover(): Promise<void> {
    const storedDrafts =
      (await this.#writeLocal(() => this.#api.localDrafts.find(this.#contentKey))) ?? [];
    if (this.isDirty) return this.#planAutosave();
    const { values: now } = this.#state;
    const candidates = storedDrafts.map((one) => ({
      ...one,
      values: { ...now, ...(one.draft.values as Partial<Values>) }, // only this class stores them
    }));
    for (const { key, values } of candidates)
      if (isSame(values, now))
        await this.#writeLocal(() => this.#api.localDrafts.remove(this.#contentKey, key));
    const newest = candidates.find(({ values }) => !isSame(values, now));
    if (newest && !this.isDirty) await this.#recoverLocal(newest, newest.values);
  }

  change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    const { [name]: _corrected, ...errors } = this.#state.errors;
    this.#set({ values: { ...this.#state.values, [name]: value }, errors });
    this.#timers.start('storeLocally', () => this.storeLocally());
    this.#planAutosave();
  }

  /** Stores unsaved changes on the device. */
  async storeLocally(foundKey?: string): Promise<void> {
    if (!this.isDirty) return this.#removeStored();
    const draft = toLocalDraft(this.#state, this.#saveQueue.newId);
    await this.#writeLocal(() => this.#api.localDrafts.put(this.#contentKey, draft, foundKey));
  }

  /** Discards unsaved changes. */
  async discard(): Promise<void> {
    const { base } = this.#state;
    const values = base?.values ?? this.#blank;
    this.#pendingSave = null;
    this.#set({ values, errors: {}, phase: 'idle' });
    this.#set({ recoveredFrom: null, conflict: null, mergedWith: null, rejected: null });
    await this.#removeStored();
  }

  /**
   * Saves the changes and the patch. Resolves to the saved version; null if it was not saved. A manual save waits for a
   * running save; an autosave is skipped and planned again.
   */
  save(by: SavedBy, patch: Partial<Values> = {}): Promise<SavedContent<Values> | null> {
    if (by === 'user') this.#set({ mergedWith: null });
    return this.#request({ by, patch });
  }

  /** Repeats the save that the publication check rejected, and accepts its findings. */
  async saveAnyway(): Promise<SavedContent<Values> | null> {
    const { rejected } = this.#state;
    if (!rejected) return null;
    this.#set({ rejected: null });
    return this.#request(createAcceptingRequest(rejected));
  }

  /** Closes the findings without a save. */
  dismissRejection() {
    this.#set({ rejected: null });
  }

  /** Resolves a conflict: continues with the chosen values, based on the other version. */
  resolveConflict(values: Values) {
    this.#set({ values, base: this.#state.conflict, conflict: null, phase: 'idle' });
    void this.storeLocally();
    this.#planAutosave();
  }

  /** Loads the server's version after it was changed by something other than this form. */
  async reload(): Promise<SavedContent<Values> | null> {
    if (!this.#state.base) return null;
    const base = await this.#api.read(this.#state.base.id);
    this.#set({ base, values: base.values, errors: {}, phase: 'idle', recoveredFrom: null });
    return base;
  }

  /** Retries a waiting save when the network or the user is back. */
  readonly resume = () => {
    const { phase } = this.#state;
    if (phase === 'waiting' || phase === 'signedOut') void this.#retry();
  };

  /** Stops the timers and stores unsaved changes on the device. */
  readonly dispose = () => {
    this.#timers.stopAll();
    if (this.isDirty) void this.storeLocally();
  };

  async #recoverLocal({ key, draft }: StoredDraft, values: Values) {
    const { base } = this.#state;
    this.#saveQueue.newId = draft.newId;
    const isOutdated = base !== null && draft.version !== base.version;
    this.#set({ values, recoveredFrom: draft.at, ...(isOutdated ? { conflict: base } : {}) });
    this.#planAutosave();
    await this.storeLocally(key);
  }

  async #request(request: SaveRequest<Values>): Promise<SavedContent<Values> | null> {
    while (this.#runningSave) {
      if (request.by === 'editor') return null;
      await this.#runningSave;
    }
    const { conflict, rejected } = this.#state;
    // The user resolves a conflict and reviews findings before the next save.
    if (conflict || (rejected && request.by === 'user')) return null;
    const saving = this.#save(request).finally(() => (this.#runningSave = null));
    this.#runningSave = saving;
    return saving;
  }

  async #save(newRequest: SaveRequest<Values>): Promise<SavedContent<Values> | null> {
    this.#timers.stop('autosave', 'retry', 'retrySignIn');
    const save = mergeRequests(newRequest, this.#pendingSave);
    if (!this.#pendingSave) this.#set({ phase: 'saving', failure: null });
    const { values: before, base } = this.#state;
    const values = { ...before, ...save.patch };
    const errors = await this.#validate(values);
    const { by, patch } = save;
    if (Object.keys(errors).length > 0) return this.#showErrors(errors, by);
    const acceptFindings = getAcceptedFindings(save, values);
    const outcome = await this.#saveQueue.send({ values, base, by, acceptFindings });
    if (outcome.kind === 'refused') return this.#showFindings({ ...outcome, patch, values });
    const merged = outcome.kind === 'conflict' && mergeVersions(this.#state, outcome.theirs);
    if (merged) {
      this.#set(merged);
      return this.#save(save);
    }
    if (outcome.kind !== 'saved') return this.#fail(outcome, save);
    await this.#accept(outcome.saved, { by, sent: values, before });
    return outcome.saved;
  }

  /** The schema is loaded with the first save; if that fails, the server validates. */
  async #validate(values: Values): Promise<FieldErrors> {
    try {
      return await this.#api.validate(withoutBlankSlug(values));
    } catch {
      return {};
    }
  }

  async #accept(
    result: SavedContent<Values>,
    { by, sent, before }: { by: SavedBy; sent: Values; before: Values },
  ) {
    if (!this.#state.base) await this.#removeStored();
    const wasDelayed = this.#pendingSave !== null;
    this.#pendingSave = null;
    this.#set(toSaved(this.#state, { result, by, sent, before, wasDelayed }));
    await this.storeLocally();
    if (this.isDirty) this.#planAutosave();
  }

  #showErrors(errors: FieldErrors, by: SavedBy): null {
    const { rejectedSaveCount } = this.#state;
    this.#pendingSave = null;
    if (by === 'user')
      this.#set({ errors, phase: 'idle', rejectedSaveCount: rejectedSaveCount + 1 });
    else this.#set({ phase: 'idle' });
    return null;
  }

  /** Shows the findings of a rejected save. The changes stay on the device or in the draft. */
  #showFindings({ findings, patch, values }: NonNullable<DraftState<Values>['rejected']>): null {
    this.#pendingSave = null;
    this.#set({ rejected: { findings, patch, values }, phase: 'idle', failure: null });
    void this.storeLocally();
    this.#planAutosave();
    return null;
  }

  #fail(
    outcome: Exclude<SaveOutcome<Values>, { kind: 'saved' | 'refused' }>,
    save: SaveRequest<Values>,
  ): null {
    void this.storeLocally();
    if (outcome.kind === 'field')
      return this.#showErrors({ [outcome.field]: outcome.message }, 'user');
    if (outcome.kind === 'unreachable' || outcome.kind === 'signedOut') {
      this.#pendingSave = save;
      const phase = outcome.kind === 'signedOut' ? 'signedOut' : 'waiting';
      this.#set({ phase, failure: outcome.message });
      this.#timers.start(phase === 'waiting' ? 'retry' : 'retrySignIn', () => this.#retry());
      return null;
    }
    this.#pendingSave = null;
    const { patch } = save;
    if (outcome.kind === 'conflict') this.#set(toConflict(this.#state, outcome.theirs, patch));
    else this.#set({ phase: 'failed', failure: outcome.message });
    return null;
  }

  async #retry() {
    const save = this.#pendingSave;
    if (save && !this.#runningSave) await this.#request(save);
  }

  /** Only drafts are autosaved; published items are saved manually. */
  #planAutosave() {
    const { base, values } = this.#state;
    if (base?.values.status !== 'draft' || values.status !== 'draft') return;
    this.#timers.start('autosave', async () => {
      if (this.#pendingSave) return;
      if (this.#runningSave) this.#planAutosave();
      else if (this.isDirty) await this.save('editor');
    });
  }

  async #removeStored() {
    this.#timers.stop('storeLocally');
    await this.#writeLocal(() => this.#api.localDrafts.remove(this.#contentKey));
  }

  async #writeLocal<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await run();
    } catch {
      this.#set({ isStoredLocally: false });
      return undefined;
    }
  }

  #set(change: Partial<DraftState<Values>>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
