import type { TokenScope } from '#lib/token-scopes.ts';
import { CheckboxInput } from '#ui/form/checkbox-input.tsx';
import { formatScope } from '../scope-text.ts';

interface ScopeChoiceProps {
  scope: TokenScope;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A permission to choose, in plain language, with its name for programs. */
export function ScopeChoice({ scope, isChosen, onChange }: ScopeChoiceProps) {
  const { label, hint } = formatScope(scope);
  const id = `scope-${scope.replace(':', '-')}`;
  return (
    <label htmlFor={id} className="token-scope">
      <CheckboxInput
        id={id}
        name={scope}
        checked={isChosen}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <small id={`${id}-hint`}>
          {hint} <code>{scope}</code>
        </small>
      </span>
    </label>
  );
}
