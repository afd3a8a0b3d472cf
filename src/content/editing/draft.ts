import {
  mergeVersions,
  takeFields,
  toConflict,
  toLocalDraft,
  toSaved,
  type DraftApi,
  type DraftState,
  type SavedBy,
} from './draft-state.ts';
import type { ContentKind } from '../kinds.ts';
import { DraftStore } from './draft-store.ts';
import { findUnsaved, type UnsavedDraft } from './find-unsaved.ts';
import { isSame, type CommonValues, type FieldErrors, type SavedContent } from './saved-content.ts';
import {
  mergeRequests,
  getAcceptedFindings,
  createAcceptingRequest,
  createRequest,
  type SaveChoices,
  type SaveRequest,
} from './save-request.ts';
import { toSaveInput } from './save-input.ts';
import { SaveQueue, type SaveOutcome } from './save-queue.ts';
import { draftDelays } from './draft-delays.ts';
import { Timers } from './timers.ts';

/**
 * The content of a form while it is edited. It is stored on the device after every pause, saved manually and, as a draft,
 * created with its first character and autosaved. A failed save is retried, and a conflict keeps both versions.
 */
export class Draft<Values extends CommonValues> {
  readonly #api: DraftApi<Values>;
  readonly #saveQueue: SaveQueue<Values>;
  readonly #blank: Values;
  readonly #kind: ContentKind;
  readonly #timers = new Timers(draftDelays);
  readonly #store: DraftStore<Values>;
  #runningSave: Promise<unknown> | null = null;
  #pendingSave: SaveRequest<Values> | null = null;

  constructor(
    of: { kind: ContentKind; blank: Values; base: SavedContent<Values> | null },
    api: DraftApi<Values>,
  ) {
    this.#api = api;
    this.#saveQueue = new SaveQueue(of.kind, api);
    this.#blank = of.blank;
    this.#kind = of.kind;
    this.#store = new DraftStore(of.blank, of.base);
  }

  readonly state = () => this.#state;
  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);

  get #state(): DraftState<Values> {
    return this.#store.read();
  }

  get isDirty(): boolean {
    return this.#store.isDirty;
  }

  get #savedValues(): Values {
    return this.#state.base?.values ?? this.#blank;
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
    const { obsolete, newest } = findUnsaved(storedDrafts, this.#state.values);
    for (const { key } of obsolete)
      await this.#writeLocal(() => this.#api.localDrafts.remove(this.#contentKey, key));
    if (newest && !this.isDirty) await this.#recoverLocal(newest);
  }

  change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    const { [name]: _corrected, ...errors } = this.#state.errors;
    this.#set({ values: { ...this.#state.values, [name]: value }, errors });
    this.#timers.start('storeLocally', () => this.storeLocally());
    this.#planAutosave();
  }

  /** Like `change`, for a long text: it is read when it is stored, saved or asked for, and not with every key. */
  changeLater<Name extends keyof Values & string>(name: Name, read: () => Values[Name]) {
    this.#store.setUnread(name, read);
    this.#timers.start('storeLocally', () => this.storeLocally());
    this.#planAutosave();
  }

  /** Stores unsaved changes on the device. */
  async storeLocally(foundKey?: string): Promise<void> {
    if (!this.isDirty) return this.#removeStored();
    const { values } = this.#state;
    const draft = toLocalDraft(this.#state, this.#saveQueue.newId);
    const put = () => this.#api.localDrafts.put(this.#contentKey, draft, foundKey);
    await this.#writeLocal(() => put().then(() => this.#store.setStored(values)));
  }

  /** Discards unsaved changes. */
  async discard(): Promise<void> {
    this.#pendingSave = null;
    this.#set({ values: this.#savedValues, errors: {}, phase: 'idle' });
    this.#set({ recoveredFrom: null, conflict: null, mergedWith: null, rejected: null });
    await this.#removeStored();
  }

  /**
   * Saves the changes and the patch. Resolves to the saved version; null if it was not saved. A manual save waits for a
   * running save; an autosave is skipped and planned again. `findings` are accepted for the values as they are now, and
   * `changeNote` is what readers are told.
   */
  save(by: SavedBy, patch: Partial<Values> = {}, options: SaveChoices = {}) {
    if (by === 'user') this.#set({ mergedWith: null });
    return this.#request(createRequest(this.#state.values, { ...options, by, patch }));
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

  async #recoverLocal({ key, draft, values }: UnsavedDraft<Values>) {
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
    this.#timers.stop('create', 'autosave', 'retry', 'retrySignIn');
    const save = mergeRequests(newRequest, this.#pendingSave);
    if (!this.#pendingSave) this.#set({ phase: 'saving', failure: null });
    const { values: before, base } = this.#state;
    const { by, patch, changeNote } = save;
    const entered = { ...before, ...patch };
    const errors = await this.#api.validate(toSaveInput(this.#kind, entered, entered.status));
    const invalid = Object.keys(errors);
    if (invalid.length > 0 && by === 'user') return this.#showErrors(errors, by);
    // The editor saves by itself what is valid.
    const values = takeFields(entered, this.#savedValues, invalid);
    if (invalid.length > 0 && isSame(values, this.#savedValues)) return this.#showErrors({}, by);
    const acceptFindings = getAcceptedFindings(save, values);
    const outcome = await this.#saveQueue.send({ values, base, by, acceptFindings, changeNote });
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

  async #accept(
    result: SavedContent<Values>,
    { by, sent, before }: { by: SavedBy; sent: Values; before: Values },
  ) {
    const keyOfNew = this.#state.base ? null : this.#contentKey;
    const wasDelayed = this.#pendingSave !== null;
    this.#pendingSave = null;
    this.#set(toSaved(this.#state, { result, by, sent, before, wasDelayed }));
    await this.storeLocally();
    // Last, so that what was entered meanwhile is stored at every moment.
    if (keyOfNew !== null) await this.#writeLocal(() => this.#api.localDrafts.remove(keyOfNew));
    if (this.isDirty) this.#planAutosave();
  }

  /** A manual save also moves the focus to the errors. */
  #showErrors(errors: FieldErrors, by: SavedBy): null {
    const { rejectedSaveCount } = this.#state;
    this.#pendingSave = null;
    const count = by === 'user' ? rejectedSaveCount + 1 : rejectedSaveCount;
    this.#set({ errors, phase: 'idle', rejectedSaveCount: count });
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
      return this.#showErrors({ [outcome.field]: outcome.message }, save.by);
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
    if (this.#pendingSave && !this.#runningSave) await this.#request(this.#pendingSave);
  }

  /** Only drafts are created and autosaved by themselves; published items are saved manually. */
  #planAutosave() {
    const { base, values } = this.#store.known;
    if ((base?.values ?? values).status !== 'draft' || values.status !== 'draft') return;
    this.#timers.start(base ? 'autosave' : 'create', async () => {
      if (this.#pendingSave) return;
      if (this.#runningSave) this.#planAutosave();
      else if (this.isDirty) await this.save('editor');
    });
  }

  async #removeStored() {
    this.#timers.stop('storeLocally');
    this.#store.notifyIfStatusChanged();
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
    this.#store.set(change);
  }
}
