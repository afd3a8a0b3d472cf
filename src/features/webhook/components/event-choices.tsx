import { siteEvents, type SiteEventType } from '#lib/site-events.ts';
import { CheckboxInput } from '#ui/form/checkbox-input.tsx';

interface EventChoicesProps {
  offered: readonly SiteEventType[];
  chosen: SiteEventType[];
  error: string | undefined;
  onChange: (events: SiteEventType[]) => void;
}

/** The events that a webhook is told of. */
export function EventChoices({ offered, chosen, error, onChange }: EventChoicesProps) {
  const toggle = (type: SiteEventType, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, type] : chosen.filter((one) => one !== type));
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? 'events-error' : undefined}
      // Focused where none is chosen.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field-label">Events</legend>
      <div className="event-choices">
        {offered.map((type) => (
          <label key={type} htmlFor={`event-${type}`} className="event-choice">
            <CheckboxInput
              id={`event-${type}`}
              name={type}
              checked={chosen.includes(type)}
              aria-label={type}
              aria-describedby={`event-${type}-hint`}
              onChange={(event) => toggle(type, event.target.checked)}
            />
            <span>
              <code>{type}</code>
              <small id={`event-${type}-hint`}>{siteEvents[type].description}</small>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id="events-error" className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
