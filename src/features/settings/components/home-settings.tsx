import { NumberField } from '#ui/form/number-field.tsx';
import { RowsField } from '#ui/form/rows-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { blankPart, missingParts, type HomeSectionName } from '../home.ts';
import type { Settings } from '../schema.ts';
import { SettingForm } from './setting-form.tsx';

const sectionLabels: Record<HomeSectionName, string> = {
  projects: 'Projects',
  articles: 'Articles',
  notes: 'Notes',
  services: 'Services',
  experiences: 'Experiences',
  snippets: 'Snippets',
  contact: 'Contact',
};

/** The sections of the home page: selection, order, titles and counts. */
export function HomeSettings({ value }: { value: Settings['home'] }) {
  return (
    <SettingForm
      setting="home"
      title="Home page"
      hint="The sections below your introduction: their order and titles. A section without content is hidden."
      value={value}
    >
      {({ value: parts, change, errorOf }) => (
        <RowsField
          noun="part"
          rows={parts}
          add={missingParts(parts).map((section) => ({
            label: `Add ${sectionLabels[section].toLowerCase()}`,
            row: blankPart(section),
          }))}
          getRowName={(part) => sectionLabels[part.section].toLowerCase()}
          onChange={change}
        >
          {(part, changePart, index) => (
            <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3">
              <TextField
                name={`home-${index}-title`}
                label={sectionLabels[part.section]}
                value={part.title}
                error={errorOf(`${index}.title`)}
                onChange={(title) => changePart({ ...part, title })}
              />
              {part.section === 'contact' ? null : (
                <NumberField
                  name={`home-${index}-count`}
                  label="At most"
                  value={part.count}
                  error={errorOf(`${index}.count`)}
                  onChange={(count) => changePart({ ...part, count })}
                />
              )}
            </div>
          )}
        </RowsField>
      )}
    </SettingForm>
  );
}
