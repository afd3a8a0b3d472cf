import { CheckboxInput } from '#ui/form/checkbox-input.tsx';

interface ConfirmSecretsProps {
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** The confirmation that possible secrets may be public. */
export function ConfirmSecrets({ isConfirmed, onConfirm }: ConfirmSecretsProps) {
  return (
    <label htmlFor="confirm-secrets" className="check confirm-secrets">
      <CheckboxInput
        id="confirm-secrets"
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
      I have checked the possible secrets: they may be public.
    </label>
  );
}
