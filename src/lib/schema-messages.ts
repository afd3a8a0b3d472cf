import { z } from 'zod';

/** Issues of these kinds name a size: what is counted, one of it, and how to say that there is too little or too much. */
const countables: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  file: ['byte', 'bytes'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};

const expectedTypes: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  set: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  file: 'a file',
  null: 'empty',
  undefined: 'empty',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address, such as ada@example.com',
  url: 'an address, such as https://example.com',
  uuid: 'a UUID',
  guid: 'a UUID',
  datetime: 'a date and a time, such as 2026-01-31T18:00:00Z',
  date: 'a date, such as 2026-01-31',
  time: 'a time, such as 18:00',
  duration: 'a duration, such as PT15M',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  cidrv4: 'a range of IPv4 addresses',
  cidrv6: 'a range of IPv6 addresses',
  base64: 'text in base64',
  base64url: 'text in base64url',
  json_string: 'JSON',
};

/**
 * From now on, input that a schema refuses without a message of its own is answered with a sentence, instead of one of Zod,
 * which speaks of types to a person who filled in a form.
 */
export function setSchemaMessages() {
  z.config({ localeError: describeIssue });
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Fill this in.';
      return `This must be ${expectedTypes[issue.expected] ?? 'of another kind'}.`;
    case 'invalid_value':
      return `Choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return describeSize(issue.origin, issue.exact ? 'exactly' : 'at most', Number(issue.maximum));
    case 'too_small':
      return describeSize(
        issue.origin,
        issue.exact ? 'exactly' : 'at least',
        Number(issue.minimum),
      );
    case 'invalid_format':
      return describeFormat(issue);
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `There is no field with this name: ${issue.keys.join(', ')}.`;
    default:
      return 'This does not have one of the accepted forms.';
  }
}

function describeSize(
  origin: string,
  bound: 'at least' | 'at most' | 'exactly',
  limit: number,
): string {
  const words = countables[origin];
  if (!words) return `This must be ${bound} ${limit}.`;
  if (bound === 'at least' && limit === 1) return 'Fill this in.';
  return `This must have ${bound} ${limit} ${limit === 1 ? words[0] : words[1]}.`;
}

function describeFormat(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string {
  const { format } = issue;
  if (format === 'starts_with') return `This must begin with “${String(issue['prefix'])}”.`;
  if (format === 'ends_with') return `This must end with “${String(issue['suffix'])}”.`;
  if (format === 'includes') return `This must contain “${String(issue['includes'])}”.`;
  return formats[format]
    ? `This must be ${formats[format]}.`
    : 'This does not have the right form.';
}
