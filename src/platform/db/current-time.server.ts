import { sql, type Expression } from 'kysely';

/** Of all copies of this module: a script may load the built site beside the sources. */
const brand = Symbol.for('mallard.currentTime');

/** A parameter of a statement that is the time at which it runs, so that a statement can be repeated later. */
const parameter = { [brand]: true };

const isParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && brand in value;

/** The time at which the statement runs, as ISO 8601. Also for prepared queries. */
export const currentTime: Expression<string> = sql<string>`${parameter}`;

/** Whether a statement has the current time among its parameters. */
export const hasCurrentTime = (parameters: readonly unknown[]): boolean =>
  parameters.some(isParameter);

/** The parameters for the driver of a database. */
export function resolveParameters(parameters: readonly unknown[]): readonly unknown[] {
  if (!hasCurrentTime(parameters)) return parameters;
  const now = new Date().toISOString();
  return parameters.map((value) => (isParameter(value) ? now : value));
}
