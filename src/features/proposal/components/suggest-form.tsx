import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { CommentTextarea } from '#ui/comment-textarea.tsx';
import { maxParagraphLength, maxReasonLength } from '../limits.ts';
import type { Paragraph } from './paragraph-chooser.tsx';
import { SuggestionSent } from './suggestion-sent.tsx';

interface SuggestFormProps {
  article: { id: string; version: number };
  paragraph: Paragraph;
  /** Closes the form, and gives the focus back to the paragraph. */
  onClose: () => void;
}

/** The Markdown of one paragraph, which a reader corrects. The text stays until it is sent. */
export function SuggestForm({ article, paragraph, onClose }: SuggestFormProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [after, setAfter] = useState(paragraph.source);
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const suggest = useMutation(
    api.proposal.suggest.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(api.proposal.mine.pathFilter()),
    }),
  );
  if (suggest.data) return <SuggestionSent onClose={onClose} />;
  const { start, source: before } = paragraph;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (suggest.isPending) return;
    const { id: articleId, version } = article;
    suggest.mutate({ articleId, version, start, before, after, reason });
  };
  return (
    <form onSubmit={send} className="suggest-form">
      <CommentTextarea
        label="The paragraph, as it should be"
        value={after}
        rows={Math.min(14, 3 + Math.ceil(before.length / 70))}
        maxLength={maxParagraphLength}
        hasInitialFocus
        hint="This is Markdown: keep the signs around the words. Ctrl or ⌘ and Enter sends."
        failure={suggest.error?.message.replace(/^after: /, '')}
        status=""
        onChange={setAfter}
        onSend={send}
        onCancel={onClose}
      />
      <label htmlFor={reasonId} className="font-medium">
        Why <span className="meta">(optional)</span>
      </label>
      <input
        id={reasonId}
        value={reason}
        dir="auto"
        maxLength={maxReasonLength}
        autoComplete="off"
        className="block w-full border border-rule-strong bg-paper p-3"
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={suggest.isPending}>
          Send suggestion
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
