import { slugOfTitle } from '#lib/slug.ts';
import { Field, type FieldProps } from './field.tsx';

interface SlugFieldProps extends Omit<FieldProps<string>, 'label'> {
  label?: string;
  /** What the address is proposed from. */
  title: string;
  /** The address that the thing has now; null for something new. */
  saved: string | null;
  /** Others may know the saved address already. */
  isPublic: boolean;
  /** What stands before it: `/blog/`. */
  path: string;
}

/** The last part of an address: proposed from the title until somebody writes another. */
export function SlugField(props: SlugFieldProps) {
  const { title, saved, isPublic, path, value, onChange } = props;
  const proposal = slugOfTitle(title) ?? '';
  const moves = isPublic && saved !== null && value !== saved;
  const differs = proposal !== '' && value !== '' && proposal !== value;
  const hint = moves
    ? `The page moves. Its old address, ${path}${saved}, will lead here for ever.`
    : `The page is at ${path}${value || proposal || '…'}`;
  return (
    <div className="field">
      <Field {...props} label={props.label ?? 'Slug'} hint={hint}>
        {(control) => (
          <input
            {...control}
            value={value}
            placeholder={proposal || 'made from the title when it is saved'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value.toLowerCase().replace(/\s/g, '-'))}
            className="input"
          />
        )}
      </Field>
      {differs && !isPublic ? (
        <button type="button" className="link self-start py-1" onClick={() => onChange(proposal)}>
          Use “{proposal}”
        </button>
      ) : null}
    </div>
  );
}
