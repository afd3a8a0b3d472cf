import { redactAccessTokens } from '#lib/access-token.ts';

/** Fields that are removed from every report: the user and what they sent. */
const droppedFields = ['user', 'request', 'server_name', 'breadcrumbs'] as const;
const emailAddress = /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi;
const secretValue =
  /\b(bearer|basic|token|secret|password|cookie|authorization)(["':=\s]+)[^\s"',;]+/gi;

/** Paths whose last segment grants access. */
const secretPath = /(\/signin\/owner\/|\/preview\/\w+\/)[^\s"'?#/]+/g;

type DroppedFields = Partial<Record<(typeof droppedFields)[number], unknown>>;

/** Removes personal data and secrets from a report. */
export function scrubReport<Event extends object>(event: Event): Event {
  const rest: Event & DroppedFields = { ...event };
  for (const name of droppedFields) delete rest[name];
  return scrubTexts(rest) as Event; // the same shape: only texts change
}

function scrubTexts(value: unknown): unknown {
  if (typeof value === 'string')
    return redactAccessTokens(value)
      .replace(emailAddress, '[email address]')
      .replace(secretValue, '$1$2[redacted]')
      .replace(secretPath, '$1[redacted]');
  if (Array.isArray(value)) return value.map(scrubTexts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scrubTexts(item)]));
}
