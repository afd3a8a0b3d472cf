import type { Piece } from '../schema.ts';

/** A text in which what was looked for is marked. */
export function MarkedText(props: { pieces: Piece[] }) {
  return (
    <bdi>
      {props.pieces.map(({ text, hit }, index) =>
        // The pieces are the text in its order; nothing else names them.
        // eslint-disable-next-line react/no-array-index-key
        hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </bdi>
  );
}
