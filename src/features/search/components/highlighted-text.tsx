import type { Piece } from '../schema.ts';

/** A text with the matches marked. */
export function HighlightedText(props: { pieces: Piece[] }) {
  return (
    <bdi>
      {props.pieces.map(({ text, hit }, index) =>
        // The pieces have a fixed order and no other key.
        // eslint-disable-next-line react/no-array-index-key
        hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </bdi>
  );
}
