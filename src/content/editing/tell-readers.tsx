import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { maxChangeNoteLength } from '../change-note.ts';
import type { ToldChange } from './use-publication-choice.ts';

/** Asks what changed, for the readers of something that is public. */
export function TellReaders(props: { told: ToldChange; onChange: (told: ToldChange) => void }) {
  const { told, onChange } = props;
  // Whoever writes something for readers wants it to be read.
  const changeNote = (note: string) =>
    onChange({ note, isShown: told.isShown || (told.note === '' && note !== '') });
  return (
    <div className="tell-readers">
      <TextareaField
        name="changeNote"
        label="Tell readers what changed"
        hint="Optional. One sentence, which is listed below the article with the difference."
        value={told.note}
        onChange={(note) => changeNote(note.slice(0, maxChangeNoteLength))}
        rows={2}
      />
      <CheckboxField
        name="showChangesOfDialog"
        label="Show the history of changes"
        value={told.isShown}
        onChange={(isShown) => onChange({ ...told, isShown })}
      />
    </div>
  );
}
