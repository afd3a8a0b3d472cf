import { ListField } from '#ui/form/list-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

interface Fields {
  title: string;
  link: string;
  excerpt: string;
  note: string;
  tags: string[];
}

interface BookmarkFieldsProps {
  fields: Fields;
  onChange: (fields: Fields) => void;
  errorOf: (name: string) => string | undefined;
}

export function BookmarkFields({ fields, onChange, errorOf }: BookmarkFieldsProps) {
  const of = (name: 'title' | 'link' | 'excerpt' | 'note') => ({
    name,
    value: fields[name],
    error: errorOf(name),
    onChange: (value: string) => onChange({ ...fields, [name]: value }),
  });
  return (
    <>
      <TextField {...of('link')} label="Address" type="url" placeholder="https://" required />
      <TextField {...of('title')} label="Title" required />
      <TextareaField {...of('excerpt')} label="Excerpt" />
      <TextareaField {...of('note')} label="Your note" />
      <ListField
        name="tags"
        label="Tags"
        value={fields.tags}
        error={errorOf('tags')}
        onChange={(tags) => onChange({ ...fields, tags })}
      />
    </>
  );
}
