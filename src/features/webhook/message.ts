/** The body of a signed webhook, as Standard Webhooks recommends it. */
export interface Message {
  type: string;
  /** When the event happened. ISO 8601. */
  timestamp: string;
  data: Record<string, unknown>;
}

/** The event of a test, which is not in the list: it is sent only when the owner asks for it. */
export const testType = 'webhook.test';

/** The names under which the data of events have addresses. */
const addressNames = new Set(['url', 'previousUrl']);

/** Makes the paths in the data of an event absolute. */
export function withAbsoluteUrls<Value>(data: Value, siteUrl: string): Value {
  const convert = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return addressNames.has(name) ? `${siteUrl}${value}` : value;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, part]) => [key, convert(part, key)]);
    return Object.fromEntries(entries);
  };
  return convert(data, '') as Value; // the same shape
}

/** What a message is about, for the log: a title or a name; empty if it has none. */
export function findSubject({ data }: Message): string {
  const { title, article, note, author, name } = data;
  const isNamed = (value: unknown): value is { title?: unknown; name?: unknown } =>
    typeof value === 'object' && value !== null;
  const texts = [
    title,
    isNamed(article) ? article.title : undefined,
    isNamed(note) ? note.title : undefined,
    isNamed(author) ? author.name : undefined,
    name,
  ];
  return texts.find((text): text is string => typeof text === 'string') ?? '';
}

/** The pages that messages say have changed, each once. */
export function listChangedUrls(messages: readonly Message[], siteUrl: string): string[] {
  const urls = messages.flatMap(({ data }) => [data['previousUrl'], data['url']]);
  const pages = urls.filter((url): url is string => typeof url === 'string');
  return [...new Set(pages.length === 0 ? [`${siteUrl}/`] : pages)];
}
