import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openSearchScript } from './open-script.ts';

type Listener = (event: object) => void;

/** Runs the script in a fake page. Returns the recorded calls, in order. */
function runScript({ hasBox = true, isOpen = false } = {}) {
  const calls: string[] = [];
  const listeners: Record<string, Listener> = {};
  const recordCall = (what: string) => () => void calls.push(what);
  const box = {
    open: isOpen,
    showModal: recordCall('show'),
    querySelector: (part: string) => ({
      reset: recordCall(`reset ${part}`),
      focus: recordCall(`focus ${part}`),
    }),
  };
  const window = {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    dispatchEvent: (event: { name: string }) => calls.push(event.name),
  };
  const document = {
    querySelector: () => (hasBox ? box : null),
    querySelectorAll: () => [{ hidePopover: recordCall('hide sheet') }],
  };
  class Event {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
  }
  runInNewContext(openSearchScript, { window, document, Event });
  const send = (name: 'keydown' | 'click', event: object) =>
    listeners[name]?.({ preventDefault: recordCall('prevent'), ...event });
  return { calls, send };
}

const expectedCalls = ['prevent', 'hide sheet', 'reset form', 'show', 'focus input', 'search:open'];

it('opens the dialog on ⌘K and Ctrl+K, and on no other key', () => {
  for (const key of [
    { key: 'k', ctrlKey: true },
    { key: 'K', metaKey: true },
  ]) {
    const { calls, send } = runScript();
    send('keydown', key);
    expect(calls).toEqual(expectedCalls);
  }
  const { calls, send } = runScript();
  for (const key of [
    { key: 'k' },
    { key: 'j', ctrlKey: true },
    { key: 'k', ctrlKey: true, shiftKey: true },
    { key: 'k', ctrlKey: true, altKey: true },
    { ctrlKey: true },
  ])
    send('keydown', key);
  expect(calls).toEqual([]);
});

it('keeps the text of a dialog that is open', () => {
  const { calls, send } = runScript({ isOpen: true });
  send('keydown', { key: 'k', ctrlKey: true });
  expect(calls).toEqual(['prevent', 'focus input', 'search:open']);
});

it('opens the dialog on a plain click on a search link', () => {
  const searchLink = { closest: (selector: string) => selector === '[data-search]' };
  const { calls, send } = runScript();
  send('click', { target: searchLink, ctrlKey: true });
  send('click', { target: { closest: () => null } });
  send('click', { target: {} });
  expect(calls).toEqual([]);
  send('click', { target: searchLink });
  expect(calls).toEqual(expectedCalls);
});

it('does nothing on a page without the dialog', () => {
  const { calls, send } = runScript({ hasBox: false });
  send('keydown', { key: 'k', ctrlKey: true });
  expect(calls).toEqual([]);
});
