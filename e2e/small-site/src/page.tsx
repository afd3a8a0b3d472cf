import { useEffect, useState } from 'react';
import { sendForm, sendNote } from './functions.ts';

export interface ServerFunctions {
  sendForm: typeof sendForm;
  sendNote: typeof sendNote;
}

/** A button and a form that need React; exposes the server functions to the tests. */
export function Page() {
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    Object.assign(window, { serverFunctions: { sendForm, sendNote } });
  }, []);
  return (
    <main id="content">
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Count
      </button>
      <output aria-label="Counted">{count}</output>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSent((before) => before + 1);
        }}
      >
        <input name="word" aria-label="Word" />
        <button type="submit">Send</button>
      </form>
      <output aria-label="Sent">{sent}</output>
    </main>
  );
}
