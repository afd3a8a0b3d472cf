/** What is left out of a report whoever put it there: who it happened to, and what they sent. */
const personal = ['user', 'request', 'server_name', 'breadcrumbs'] as const;
const mailAddress = /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi;
const secretValue =
  /\b(bearer|basic|token|secret|password|cookie|authorization)(["':=\s]+)[^\s"',;]+/gi;

/** Addresses whose last part lets somebody in. */
const secretPath = /(\/signin\/owner\/|\/preview\/\w+\/)[^\s"'?#/]+/g;

type Report = Partial<Record<(typeof personal)[number], unknown>>;

/** The report without anybody in it. */
export function scrubReport<Event extends object>(event: Event): Event {
  const rest: Event & Report = { ...event };
  for (const name of personal) delete rest[name];
  return scrubTexts(rest) as Event; // the same shape: only texts change
}

function scrubTexts(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(mailAddress, '[mail address]')
      .replace(secretValue, '$1$2[left out]')
      .replace(secretPath, '$1[left out]');
  if (Array.isArray(value)) return value.map(scrubTexts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scrubTexts(item)]));
}
