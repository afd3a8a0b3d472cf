import type { ComponentType } from 'react';
import type { PickerProps } from '#content/editing/content-form.tsx';
import { accents, type Accent } from '../accents.ts';
import type { Settings } from '../schema.ts';
import { SettingForm } from './setting-form.tsx';
import { SitePictures } from './site-pictures.tsx';

interface LookSettingsProps {
  value: Settings['look'];
  Picker: ComponentType<PickerProps>;
}

/** The accent colour, the logo, the icon and the share picture of the site. */
export function LookSettings({ value, Picker }: LookSettingsProps) {
  return (
    <SettingForm
      setting="look"
      title="Appearance"
      hint="The colour of links and highlights, and the pictures that stand for the site. All colours are readable in the light and the dark theme."
      value={value}
    >
      {(form) => (
        <>
          <AccentChoice
            accent={form.value.accent}
            onChange={(accent) => form.change((now) => ({ ...now, accent }))}
          />
          <SitePictures form={form} Picker={Picker} />
        </>
      )}
    </SettingForm>
  );
}

interface AccentChoiceProps {
  accent: Accent;
  onChange: (accent: Accent) => void;
}

function AccentChoice({ accent: selected, onChange }: AccentChoiceProps) {
  return (
    <>
      <div role="radiogroup" aria-label="Accent colour" className="accents">
        {accents.map(({ value: accent, label }) => (
          <label key={accent} data-accent={accent} className="accent-choice">
            <input
              type="radio"
              name="accent"
              value={accent}
              checked={selected === accent}
              onChange={() => onChange(accent)}
            />
            <span aria-hidden="true" className="accent-dot" />
            {label}
          </label>
        ))}
      </div>
      <div aria-hidden="true" className="theme-samples">
        <Sample theme="light" accent={selected} />
        <Sample theme="dark" accent={selected} />
      </div>
    </>
  );
}

/** A preview of the accent in one theme. */
function Sample({ theme, accent }: { theme: 'light' | 'dark'; accent: Accent }) {
  return (
    <div className={`theme-sample ${theme}`} data-accent={accent}>
      <p className="meta">{theme === 'light' ? 'Light' : 'Dark'}</p>
      <p className="mt-2 text-lead">A page of the site</p>
      <p className="mt-1 text-ink-soft">
        Text with <span className="link text-ink">a link</span>, a <mark>mark</mark> and{' '}
        <span className="text-accent-ink">the current page</span>.
      </p>
      <p className="mt-3">
        <span className="owner-badge">Author</span>
      </p>
    </div>
  );
}
