interface InlineQuestionProps {
  question: string;
  confirmLabel: string;
  failure: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of an irreversible action, in place of its button. */
export function InlineConfirm({
  question,
  confirmLabel,
  failure,
  onConfirm,
  onCancel,
}: InlineQuestionProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {question}
      <button type="button" onClick={onConfirm} className="target link font-medium">
        {confirmLabel}
      </button>
      <button type="button" onClick={onCancel} className="target link-quiet">
        Cancel
      </button>
      {failure ? <output className="text-danger">{failure}</output> : null}
    </p>
  );
}
