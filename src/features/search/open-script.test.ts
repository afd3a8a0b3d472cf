import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openSearchScript } from './open-script.ts';

type Listener = (event: object) => void;

/** A page as far as the script looks at it; answers what was done to the box, in order. */
function runScript({ hasBox = true, isOpen = false } = {}) {
  const done: string[] = [];
  const listeners: Record<string, Listener> = {};
  const note = (what: string) => () => void done.push(what);
  const box = {
    open: isOpen,
    showModal: note('show'),
    querySelector: (part: string) => ({
      reset: note(`reset ${part}`),
      focus: note(`focus ${part}`),
    }),
  };
  const window = {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    dispatchEvent: (event: { name: string }) => done.push(event.name),
  };
  const document = {
    querySelector: () => (hasBox ? box : null),
    querySelectorAll: () => [{ hidePopover: note('hide sheet') }],
  };
  class Event {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
  }
  runInNewContext(openSearchScript, { window, document, Event });
  const send = (name: 'keydown' | 'click', event: object) =>
    listeners[name]?.({ preventDefault: note('prevent'), ...event });
  return { done, send };
}

const opening = ['prevent', 'hide sheet', 'reset form', 'show', 'focus input', 'search:open'];

it('opens the box at ⌘K and Ctrl+K, and at no other key', () => {
  for (const key of [
    { key: 'k', ctrlKey: true },
    { key: 'K', metaKey: true },
  ]) {
    const { done, send } = runScript();
    send('keydown', key);
    expect(done).toEqual(opening);
  }
  const { done, send } = runScript();
  for (const key of [
    { key: 'k' },
    { key: 'j', ctrlKey: true },
    { key: 'k', ctrlKey: true, shiftKey: true },
    { key: 'k', ctrlKey: true, altKey: true },
    { ctrlKey: true },
  ])
    send('keydown', key);
  expect(done).toEqual([]);
});

it('keeps what is written in a box that is open', () => {
  const { done, send } = runScript({ isOpen: true });
  send('keydown', { key: 'k', ctrlKey: true });
  expect(done).toEqual(['prevent', 'focus input', 'search:open']);
});

it('opens it at a plain press on a way to the search', () => {
  const way = { closest: (selector: string) => selector === '[data-search]' };
  const { done, send } = runScript();
  send('click', { target: way, ctrlKey: true });
  send('click', { target: { closest: () => null } });
  send('click', { target: {} });
  expect(done).toEqual([]);
  send('click', { target: way });
  expect(done).toEqual(opening);
});

it('leaves a page without the box alone', () => {
  const { done, send } = runScript({ hasBox: false });
  send('keydown', { key: 'k', ctrlKey: true });
  expect(done).toEqual([]);
});
