import { splitLinks } from '../split-links.ts';

/** Plain text with its URLs as links; `rel` tells search engines that visitors wrote them. */
export function EntryText(props: { text: string }) {
  return (
    <p dir="auto" className="mt-1 break-words whitespace-pre-line">
      {splitLinks(props.text.replace(/\n{3,}/g, '\n\n')).map((part) =>
        part.href ? (
          <a key={part.from} href={part.href} rel="ugc nofollow noopener" className="link">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
