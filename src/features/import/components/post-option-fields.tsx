import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { ImportOptions } from '../schema.ts';

interface PostOptionFieldsProps {
  value: ImportOptions;
  onChange: (part: Partial<ImportOptions>) => void;
}

const postLabels = [
  { value: 'auto', label: 'Notes if they have no title, else articles' },
  { value: 'notes', label: 'Notes' },
  { value: 'articles', label: 'Articles' },
] as const;
const threadLabels = [
  { value: 'join', label: 'One note' },
  { value: 'split', label: 'A note for each post' },
] as const;
const hiddenLabels = [
  { value: 'skip', label: 'Leave it out' },
  { value: 'draft', label: 'Import it as drafts' },
] as const;
const bookmarkLabels = [
  { value: 'collections', label: 'Bookmarks in collections' },
  { value: 'notes', label: 'Notes that link' },
] as const;

/** What becomes of short posts and bookmarks. */
export function PostOptionFields({ value, onChange }: PostOptionFieldsProps) {
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">Short posts and bookmarks</legend>
      <div className="import-options">
        <SelectField
          name="posts"
          label="Posts of feeds and microblogs become"
          value={value.posts}
          options={postLabels}
          onChange={(posts) => onChange({ posts })}
        />
        <SelectField
          name="threads"
          label="A thread on Mastodon becomes"
          value={value.threads}
          options={threadLabels}
          onChange={(threads) => onChange({ threads })}
        />
        <SelectField
          name="hidden"
          label="What not everyone could read"
          hint="Posts for followers, direct messages, private and unread bookmarks."
          value={value.hidden}
          options={hiddenLabels}
          onChange={(hidden) => onChange({ hidden })}
        />
        <SelectField
          name="bookmarks"
          label="Bookmarks become"
          value={value.bookmarks}
          options={bookmarkLabels}
          onChange={(bookmarks) => onChange({ bookmarks })}
        />
        <CheckboxField
          name="replies"
          label="Import replies to others, too"
          value={value.replies}
          onChange={(replies) => onChange({ replies })}
        />
      </div>
    </fieldset>
  );
}
