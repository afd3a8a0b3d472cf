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
      hint="Comments and guestbook entries are shown at once. What is held waits in the inbox until you approve it."
      value={value}
    >
      {({ value: rules, change, errorOf }) => (
        <>
          <CheckboxField
            name="holdFirstTime"
            label="Hold what somebody writes for the first time"
            hint="Once you have approved something of theirs, the rest is shown at once."
            value={rules.holdFirstTime}
            onChange={(holdFirstTime) => change({ ...rules, holdFirstTime })}
          />
          <CheckboxField
            name="holdManyLinks"
            label="Hold what has many links"
            hint="Most of what is written by machines has."
            value={rules.holdManyLinks}
            onChange={(holdManyLinks) => change({ ...rules, holdManyLinks })}
          />
          {rules.holdManyLinks ? (
            <div className="max-w-44">
              <NumberField
                name="mostLinks"
                label="Links without question"
                hint="More than this is held."
                value={rules.mostLinks}
                error={errorOf('mostLinks')}
                onChange={(mostLinks) => change({ ...rules, mostLinks })}
              />
            </div>
          ) : null}
        </>
      )}
    </SettingForm>
  );
}
