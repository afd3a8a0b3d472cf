import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

/** What a reader sees after a suggestion was sent. It takes the focus from the form. */
export function SuggestionSent({ onClose }: { onClose: () => void }) {
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="suggest-form">
      <output ref={message} tabIndex={-1} className="outline-none">
        Thank you. Your suggestion waits for the owner of this site.{' '}
        <a href="/profile#suggestions" className="link">
          Your suggestions
        </a>
      </output>
      <Button variant="quiet" onClick={onClose}>
        Correct something else
      </Button>
    </div>
  );
}
