import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { importOptionsSchema, type ImportOptions } from '../schema.ts';
import { PostOptionFields } from './post-option-fields.tsx';

interface ImportOptionsFormProps {
  options: ImportOptions;
  /** The programs whose files are known by name. */
  programs: string[];
  isBusy: boolean;
  onRead: (options: ImportOptions) => void;
}

const unknownLabels = [
  { value: 'draft', label: 'The text becomes a draft that shows it' },
  { value: 'strip', label: 'Remove it' },
  { value: 'keep', label: 'Keep it as a comment, which readers do not see' },
] as const;

/** How the file is read. Another way reads it again; corrections of texts that are found again stay. */
export function ImportOptionsForm({ options, programs, isBusy, onRead }: ImportOptionsFormProps) {
  const [value, setValue] = useState(options);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<ImportOptions>) => setValue((now) => ({ ...now, ...part }));
  const read = () => {
    const parsed = importOptionsSchema.safeParse({ ...value, oldSite: value.oldSite.trim() });
    setProblem(
      parsed.success ? undefined : 'Enter the whole address, such as https://old.example.',
    );
    if (parsed.success) onRead(parsed.data);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <div className="import-options">
        <SelectField
          name="as"
          label="What the file is"
          value={value.as}
          options={[
            { value: '', label: 'Recognize it automatically' },
            ...programs.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(as) => change({ as })}
        />
        <SelectField
          name="unknown"
          label="Template code that is not known"
          value={value.unknown}
          options={unknownLabels}
          onChange={(unknown) => change({ unknown })}
        />
        <TextField
          name="oldSite"
          type="url"
          label="Address of the old site"
          hint="Only for files that do not contain it, such as those of Ghost."
          placeholder="https://old.example"
          value={value.oldSite}
          error={problem}
          onChange={(oldSite) => change({ oldSite })}
        />
      </div>
      <PostOptionFields value={value} onChange={change} />
      <Button type="submit" isBusy={isBusy} className="mt-4">
        Read the file again
      </Button>
    </form>
  );
}
