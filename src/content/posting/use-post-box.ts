import { useCallback, useEffect, useRef, useState } from 'react';
import { joinTexts, mergeShares, readAddressFields } from './incoming-text.ts';
import { queuePost, removeQueued, takeBackPost, takeShares, writeBox } from './post-store.ts';
import { emptyBox, isEmptyBox, type BoxDraft, type QueuedPost } from './post.ts';
import { toBox, toQueued } from './post-identity.ts';
import { explainLostPictures, readShareProblem } from './share-problem.ts';
import { changeQueue } from './send-posts.ts';
import { usePostQueue } from './use-post-queue.ts';
import { registerPostWorker } from './worker-registration.ts';

const storageMessage =
  'This browser cannot store the text, so keep this page open until it is posted.';

/** The box: what is written in it, what waits, and what was sent last. It is stored on this device with every change. */
export function usePostBox() {
  const [box, setBox] = useState(emptyBox);
  const { queue, sent, isSending, send, setSent, showQueue } = usePostQueue();
  const [problem, setProblem] = useState<string | null>(null);

  // Read by presses, of which two may come before a render.
  const latest = useRef(emptyBox);
  const showBox = useCallback((next: BoxDraft) => {
    latest.current = next;
    setBox(next);
  }, []);
  const change = (next: BoxDraft) => {
    showBox(next);
    writeBox(next).catch(() => setProblem(storageMessage));
  };

  useEffect(() => {
    const open = async () => {
      const { lostPictures, ...next } = await openBox();
      const missing = readShareProblem(location.search) ?? explainLostPictures(lostPictures);
      if (location.search !== '') history.replaceState(history.state, '', location.pathname);
      setProblem(missing);
      showBox({ ...next, text: joinTexts(next.text, latest.current.text) });
      await send();
    };
    const sendAgain = () => void send();
    open().catch(() => setProblem(storageMessage));
    registerPostWorker();
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  }, [send, showBox]);

  const queueBox = async (status: QueuedPost['status']) => {
    const written = latest.current;
    if (isEmptyBox(written)) return;
    showBox(emptyBox);
    setSent([]);
    try {
      await queuePost(toQueued(written, status));
      await send();
    } catch {
      showBox(written);
      setProblem('This browser cannot store posts. Write it under Notes instead.');
    }
  };
  const edit = async (post: QueuedPost) => {
    await changeQueue(() => takeBackPost(post.id, toBox(post)));
    showBox(toBox(post));
    await showQueue();
  };
  const remove = async (id: string) => {
    await changeQueue(() => removeQueued(id));
    await showQueue();
  };
  return { box, queue, sent, isSending, problem, change, queueBox, send, edit, remove, setSent };
}

/** The stored box with what was shared and what the address gives, and how many pictures did not fit. */
async function openBox(): Promise<BoxDraft & { lostPictures: number }> {
  let shared = 0;
  const stored = await takeShares((box, shares) => {
    shared = [box, ...shares].reduce((count, { pictures }) => count + pictures.length, 0);
    return mergeShares(box, shares);
  });
  const incoming = readAddressFields(location.search);
  const next = { ...stored, text: joinTexts(stored.text, incoming) };
  if (!isEmptyBox(next)) await writeBox(next);
  return { ...next, lostPictures: shared - stored.pictures.length };
}
