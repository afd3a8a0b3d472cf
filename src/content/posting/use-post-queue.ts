import { useCallback, useState } from 'react';
import { listQueue } from './post-store.ts';
import type { QueuedPost } from './post.ts';
import { sendPosts, type SentPost } from './send-posts.ts';
import { requestSync } from './worker-registration.ts';

/** The posts that wait, and those that were sent last. */
export function usePostQueue() {
  const [queue, setQueue] = useState<QueuedPost[]>([]);
  const [sent, setSent] = useState<SentPost[]>([]);
  const [isSending, setIsSending] = useState(false);
  const showQueue = useCallback(async () => setQueue(await listQueue()), []);
  const send = useCallback(async () => {
    setIsSending(true);
    try {
      const posts = await sendPosts();
      if (posts.length > 0) setSent(posts);
      const waiting = await listQueue();
      setQueue(waiting);
      if (waiting.length > 0) await requestSync();
    } finally {
      setIsSending(false);
    }
  }, []);
  return { queue, sent, isSending, send, setSent, showQueue };
}
