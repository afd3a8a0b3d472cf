import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import type { Settings } from '../schema.ts';
import { SettingForm } from './setting-form.tsx';

/** The moderation settings of comments and guestbook. */
export function CommunitySettings({ value }: { value: Settings['community'] }) {
  return (
    <SettingForm
      setting="community"
      title="Comments"
      hint="Comments and guestbook entries are published immediately. Held ones wait in the inbox until you approve them."
      value={value}
    >
      {({ value: rules, change, errorOf }) => (
        <>
          <CheckboxField
            name="holdFirstTime"
            label="Hold the first post of a new user"
            hint="Once you have approved one, later posts are published immediately."
            value={rules.holdFirstTime}
            onChange={(holdFirstTime) => change({ ...rules, holdFirstTime })}
          />
          <CheckboxField
            name="holdManyLinks"
            label="Hold posts with many links"
            hint="Most spam has many links."
            value={rules.holdManyLinks}
            onChange={(holdManyLinks) => change({ ...rules, holdManyLinks })}
          />
          {rules.holdManyLinks ? (
            <div className="max-w-44">
              <NumberField
                name="mostLinks"
                label="Links allowed"
                hint="Posts with more links are held."
                value={rules.mostLinks}
                error={errorOf('mostLinks')}
                onChange={(mostLinks) => change({ ...rules, mostLinks })}
              />
            </div>
          ) : null}
          <CheckboxField
            name="holdSpam"
            label="Hold posts that look like spam"
            hint="This site decides by itself, by links, repeats, known phrases, the age of the account, and what you marked as spam. The inbox shows the reasons."
            value={rules.holdSpam}
            onChange={(holdSpam) => change({ ...rules, holdSpam })}
          />
          <CheckboxField
            name="noteComments"
            label="Comments and hearts on notes"
            hint="As articles have them. Without, what was written stays stored, and is not shown."
            value={rules.noteComments}
            onChange={(noteComments) => change({ ...rules, noteComments })}
          />
          <CheckboxField
            name="suggestions"
            label="Readers can suggest corrections"
            hint="Signed-in readers correct a paragraph of an article. Their suggestions wait in the inbox, and change nothing until you accept them."
            value={rules.suggestions}
            onChange={(suggestions) => change({ ...rules, suggestions })}
          />
        </>
      )}
    </SettingForm>
  );
}
