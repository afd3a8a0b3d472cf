import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import type { Settings } from '../schema.ts';
import { SettingForm } from './setting-form.tsx';

/** What waits for the owner before others see it. */
export function CommunitySettings({ value }: { value: Settings['community'] }) {
  return (
    <SettingForm
      setting="community"
      title="Comments"
      hint="What is held waits in the inbox until you approve it."
      value={value}
    >
      {({ value: rules, change }) => (
        <>
          <CheckboxField
            name="holdFirstTime"
            label="Hold what somebody writes for the first time"
            value={rules.holdFirstTime}
            onChange={(holdFirstTime) => change({ ...rules, holdFirstTime })}
          />
          <CheckboxField
            name="holdManyLinks"
            label={`Hold what has more than ${rules.mostLinks} links`}
            value={rules.holdManyLinks}
            onChange={(holdManyLinks) => change({ ...rules, holdManyLinks })}
          />
        </>
      )}
    </SettingForm>
  );
}
