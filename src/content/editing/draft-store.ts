import { initialState, type DraftState } from './draft-state.ts';
import { hasChanged, type CommonValues, type SavedContent } from './saved-content.ts';

/**
 * Holds the state of a draft. The value of a field may be left unread, for a long text that changes with every key: it is
 * read when the state is asked for.
 */
export class DraftStore<Values extends CommonValues> {
  readonly #blank: Values;
  readonly #listeners = new Set<() => void>();
  readonly #unread = new Map<keyof Values & string, () => Values[keyof Values & string]>();
  #state: DraftState<Values>;
  /** What the listeners know: whether there are unsaved changes, and whether they are stored on the device. */
  #shownStatus = '';

  constructor(blank: Values, base: SavedContent<Values> | null) {
    this.#blank = blank;
    this.#state = initialState(blank, base);
    this.#shownStatus = this.#status;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads what is unread, without a call of the listeners: this runs while React renders, too. */
  readonly read = (): DraftState<Values> => {
    if (this.#unread.size === 0) return this.#state;
    const values = { ...this.#state.values };
    const errors = { ...this.#state.errors };
    for (const [name, read] of this.#unread) {
      values[name] = read();
      delete errors[name];
    }
    this.#unread.clear();
    this.#state = { ...this.#state, values, errors };
    return this.#state;
  };

  /** The state without what is unread, for what happens with every key. */
  get known(): DraftState<Values> {
    return this.#state;
  }

  get isDirty(): boolean {
    const { values, base } = this.read();
    return hasChanged(values, base?.values ?? this.#blank);
  }

  set(change: Partial<DraftState<Values>>) {
    const state = this.read();
    const setCount = state.setCount + (change.values ? 1 : 0);
    this.#state = { ...state, ...change, setCount };
    this.#notify();
  }

  setUnread<Name extends keyof Values & string>(name: Name, read: () => Values[Name]) {
    this.#unread.set(name, read);
    // The error is about what the field was before.
    if (this.#state.errors[name] !== undefined) this.#notify();
  }

  /** Notes that these values are stored on the device. */
  setStored(values: Values) {
    this.#state = { ...this.#state, storedValues: values };
    this.notifyIfStatusChanged();
  }

  /** Calls the listeners if it has changed whether there are unsaved changes, or whether they are stored. */
  notifyIfStatusChanged() {
    if (this.#status !== this.#shownStatus) this.#notify();
  }

  get #status(): string {
    const { values, base, storedValues } = this.#state;
    if (!hasChanged(values, base?.values ?? this.#blank)) return 'saved';
    return storedValues === values ? 'stored' : 'unsaved';
  }

  #notify() {
    for (const listener of this.#listeners) listener();
    this.#shownStatus = this.#status;
  }
}
