import { slugOfTitle } from '#lib/slug.ts';
import { Field, type FieldProps } from './field.tsx';

interface SlugFieldProps extends Omit<FieldProps<string>, 'label'> {
  label?: string;
  /** The title from which the slug is generated. */
  title: string;
  /** The saved slug; null for a new item. */
  savedSlug: string | null;
  /** Whether the saved slug has been public. */
  isPublic: boolean;
  /** Whether the saved slug changes with the title. */
  followsTitle?: boolean;
  /** The path before the slug: `/blog/`. */
  path: string;
}

/** The slug: generated from the title unless the user enters another. */
export function SlugField(props: SlugFieldProps) {
  const { title, savedSlug, isPublic, followsTitle = false, path, value, onChange } = props;
  const proposal = slugOfTitle(title) ?? '';
  const isAutomatic = followsTitle && value === savedSlug;
  const isRedirected = isPublic && savedSlug !== null && value !== savedSlug;
  const isCustom = proposal !== '' && value !== '' && proposal !== value && !isAutomatic;
  const hint = isRedirected
    ? `The URL changes. The old one, ${path}${savedSlug}, will redirect to it.`
    : `The page is at ${path}${value || proposal || '…'}`;
  return (
    <div className="field">
      <Field {...props} label={props.label ?? 'Slug'} hint={hint}>
        {(control) => (
          <input
            {...control}
            value={value}
            placeholder={proposal || 'created from the title when you save'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value.toLowerCase().replace(/\s/g, '-'))}
            className="input"
          />
        )}
      </Field>
      {isCustom && !isPublic ? (
        <button
          type="button"
          className="link self-start py-1 text-start wrap-anywhere"
          onClick={() => onChange(proposal)}
        >
          Use “{proposal}”
        </button>
      ) : null}
    </div>
  );
}
