import './post-box.css';
import { useEffect, useRef, useState } from 'react';
import { parsePost } from '#content/posting/post-input.ts';
import { isEmptyBox, maxPostLength } from '#content/posting/post.ts';
import { usePostBox } from '#content/posting/use-post-box.ts';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { AddPictures } from './add-pictures.tsx';
import { Bookmarklet } from './bookmarklet.tsx';
import { PostLink, type ReadPage } from './post-link.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostQueue } from './post-queue.tsx';
import { PostedNotice } from './posted-notice.tsx';

interface PostBoxProps {
  readPage: ReadPage;
  trash: (id: string) => Promise<unknown>;
}

const formLabels = { note: 'Note', link: 'Link', quote: 'Quotation', photo: 'Photo' };

/** The first thing of the dashboard: a box in which a note is written and posted. */
export function PostBox({ readPage, trash }: PostBoxProps) {
  const { box, queue, sent, isSending, problem, change, queueBox, send, edit, remove, setSent } =
    usePostBox();
  const [refusal, setRefusal] = useState<string | null>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  // Installed, the app opens to write; in a tab the overview is read.
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches) textarea.current?.focus();
  }, []);
  const parsed = parsePost(box.text, box.pictures.length);
  const isEmpty = isEmptyBox(box);
  const tags = parsed.tags.map((tag) => `#${tag}`).join(' ');
  return (
    <section aria-label="Write a note" className="post-box">
      <div className="post-box-sheet">
        <textarea
          ref={textarea}
          className="post-box-text"
          aria-label="Note"
          aria-describedby="post-box-hint"
          placeholder="What is new? An address makes a link, > a quotation."
          maxLength={maxPostLength}
          value={box.text}
          onChange={(event) => change({ ...box, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
              void queueBox('published');
          }}
        />
        <PostPictures box={box} onChange={change} />
        <PostLink url={parsed.linkUrl} box={box} onChange={change} readPage={readPage} />
        <div className="post-box-bar">
          <AddPictures box={box} onChange={change} onRefuse={setRefusal} />
          <span id="post-box-hint" className="meta post-box-form">
            {isEmpty ? 'End with #words for tags' : `${formLabels[parsed.form]} ${tags}`}
          </span>
          <Button isBusy={isEmpty} onClick={() => void queueBox('draft')}>
            Save draft
          </Button>
          <Button variant="primary" isBusy={isEmpty} onClick={() => void queueBox('published')}>
            Post
          </Button>
        </div>
      </div>
      {problem === null ? null : <ErrorMessage>{problem}</ErrorMessage>}
      {refusal === null ? null : <ErrorMessage>{refusal}</ErrorMessage>}
      <PostQueue
        queue={queue}
        canEdit={isEmpty}
        isSending={isSending}
        onSend={send}
        onEdit={edit}
        onRemove={remove}
      />
      <PostedNotice sent={sent} trash={trash} onUndone={() => setSent([])} />
      <Bookmarklet />
    </section>
  );
}
