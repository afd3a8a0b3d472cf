import { useState } from 'react';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SlugField } from '#ui/form/slug-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { State } from './state.tsx';

interface FieldStatesProps {
  /** The prefix of the fields' names. */
  name: string;
  state: string;
  text: string;
  hint?: string;
  error?: string;
  isDisabled?: boolean;
  isRightToLeft?: boolean;
}

/** One of each field in the same state. */
export function FieldStates(props: FieldStatesProps) {
  const { state, isDisabled = false, isRightToLeft = false } = props;
  return (
    <State label={`Fields, ${state}`} isWide isDisabled={isDisabled} isRightToLeft={isRightToLeft}>
      <div className="components-states">
        <TextStates {...props} />
        <ChoiceStates {...props} />
      </div>
    </State>
  );
}

function TextStates({ name, state, text, hint, error }: FieldStatesProps) {
  const [value, setValue] = useState(text);
  const [names, setNames] = useState(text === '' ? [] : [text, 'sqlite']);
  const [slug, setSlug] = useState('tides');
  const of = (type: string) => ({
    name: `${name}-${type.toLowerCase()}`,
    label: `${type}, ${state}`,
    hint,
    error,
  });
  return (
    <>
      <TextField {...of('Text')} value={value} onChange={setValue} placeholder="A title" />
      <TextareaField {...of('Textarea')} value={value} onChange={setValue} />
      <TextareaField {...of('Code')} value={value} onChange={setValue} isCode />
      <ListField {...of('List')} value={names} onChange={setNames} placeholder="tides, sqlite" />
      <SlugField
        {...of('Slug')}
        value={slug}
        onChange={setSlug}
        title={text || 'Tides'}
        savedSlug={null}
        isPublic={false}
        path="/blog/"
      />
    </>
  );
}

const kinds = [
  { value: 'work', label: 'Work' },
  { value: 'education', label: 'Education' },
] as const;

function ChoiceStates({ name, state, text, hint, error }: FieldStatesProps) {
  const [kind, setKind] = useState<'work' | 'education'>('work');
  const [number, setNumber] = useState(text === '' ? Number.NaN : 12);
  const [date, setDate] = useState<string | null>(text === '' ? null : '2026-11-21');
  const [isChecked, setChecked] = useState(text !== '');
  const of = (type: string) => ({
    name: `${name}-${type.toLowerCase()}`,
    label: `${type}, ${state}`,
    hint,
    error,
  });
  return (
    <>
      <SelectField {...of('Select')} value={kind} onChange={setKind} options={kinds} />
      <NumberField {...of('Number')} value={number} onChange={setNumber} />
      <DateField {...of('Date')} value={date} onChange={setDate} />
      <CheckboxField {...of('Checkbox')} value={isChecked} onChange={setChecked} />
    </>
  );
}
