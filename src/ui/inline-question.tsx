interface InlineQuestionProps {
  ask: string;
  yes: string;
  failure: string | undefined;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more before something is done that cannot be taken back, in the place where it was asked for. */
export function InlineQuestion({ ask, yes, failure, onYes, onNo }: InlineQuestionProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {ask}
      <button type="button" onClick={onYes} className="target link font-medium">
        {yes}
      </button>
      <button type="button" onClick={onNo} className="target link-quiet">
        Cancel
      </button>
      {failure ? <output className="text-danger">{failure}</output> : null}
    </p>
  );
}
