import type { QueuedPost } from '#content/posting/post.ts';
import { Button } from '#ui/button.tsx';

interface PostQueueProps {
  queue: QueuedPost[];
  isSending: boolean;
  /** Whether the box is empty, so that a post can be put back into it. */
  canEdit: boolean;
  onSend: () => Promise<void>;
  onEdit: (post: QueuedPost) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
}

/** The posts that wait on this device, and why. */
export function PostQueue({ queue, isSending, canEdit, onSend, onEdit, onRemove }: PostQueueProps) {
  if (isSending) return <output>Sending…</output>;
  if (queue.length === 0) return null;
  const count = queue.length === 1 ? '1 post waits' : `${queue.length} posts wait`;
  const isOffline = queue.every(({ error }) => error === null);
  return (
    <div className="post-box-list">
      <output className="post-box-row">
        {isOffline ? `${count} for the network.` : `${count} on this device.`}
        <Button size="small" onClick={() => void onSend()}>
          Send now
        </Button>
      </output>
      {queue.map((post) => (
        <div key={post.id} className="post-box-row">
          <span className="post-box-form">
            <bdi>{post.text.slice(0, 100) || 'Pictures'}</bdi>
            {post.error === null ? null : <span className="field-error block">{post.error}</span>}
          </span>
          <Button size="small" isBusy={!canEdit} onClick={() => void onEdit(post)}>
            Edit
          </Button>
          <Button size="small" variant="danger" onClick={() => void onRemove(post.id)}>
            Remove
          </Button>
        </div>
      ))}
    </div>
  );
}
