import { TextField } from '#ui/form/text-field.tsx';

export interface EntryValues {
  title: string;
  siteUrl: string;
  /** Empty for a site without a feed. */
  feedUrl: string;
  note: string;
  group: string;
}

export const blankEntry: EntryValues = { title: '', siteUrl: '', feedUrl: '', note: '', group: '' };

interface EntryFieldsProps {
  values: EntryValues;
  groups: string[];
  /** Only asks for the address. */
  isAsking: boolean;
  errorOf: (name: string) => string | undefined;
  onChange: (values: EntryValues) => void;
  /** The address was pasted. */
  onPaste: (address: string) => void;
}

export function EntryFields(props: EntryFieldsProps) {
  const { values, groups, isAsking, errorOf, onChange, onPaste } = props;
  const of = (name: keyof EntryValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  if (isAsking)
    return (
      <div
        onPaste={(event) => {
          const address = event.clipboardData.getData('text').trim();
          if (values.siteUrl !== '' || !/^https?:\/\/\S+$/i.test(address)) return;
          event.preventDefault();
          onPaste(address);
        }}
      >
        <TextField
          {...of('siteUrl')}
          label="Address of the site or its feed"
          hint="Its title and its feed are found for you."
          type="url"
          placeholder="https://"
          required
        />
      </div>
    );
  return (
    <>
      <TextField {...of('title')} label="Title" required hasInitialFocus />
      <TextField {...of('siteUrl')} label="Address" type="url" placeholder="https://" required />
      <TextField
        {...of('feedUrl')}
        label="Feed"
        hint="Leave it empty for a site without a feed."
        type="url"
        placeholder="https://"
      />
      <TextField {...of('note')} label="Note" hint="A sentence on why you read it." />
      <TextField {...of('group')} label="Group" datalistId="blogroll-groups" />
      <datalist id="blogroll-groups">
        {groups.map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
    </>
  );
}
