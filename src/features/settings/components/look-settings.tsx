import { accents, type Accent } from '../accents.ts';
import type { Settings } from '../schema.ts';
import { SettingForm } from './setting-form.tsx';

/** The accent colour of the site. */
export function LookSettings({ value }: { value: Settings['look'] }) {
  return (
    <SettingForm
      setting="look"
      title="Appearance"
      hint="The colour of links and highlights. All of these are readable in the light and the dark theme."
      value={value}
    >
      {({ value: look, change }) => (
        <>
          <div role="radiogroup" aria-label="Accent colour" className="accents">
            {accents.map(({ value: accent, label }) => (
              <label key={accent} data-accent={accent} className="accent-choice">
                <input
                  type="radio"
                  name="accent"
                  value={accent}
                  checked={look.accent === accent}
                  onChange={() => change({ ...look, accent })}
                />
                <span aria-hidden="true" className="accent-dot" />
                {label}
              </label>
            ))}
          </div>
          <div aria-hidden="true" className="theme-samples">
            <Sample theme="light" accent={look.accent} />
            <Sample theme="dark" accent={look.accent} />
          </div>
        </>
      )}
    </SettingForm>
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
