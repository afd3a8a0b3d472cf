import { sql, type Expression } from 'kysely';

/** A parameter of a statement that is the time at which it runs, so that a statement can be repeated later. */
class CurrentTime {
  toString(): string {
    return new Date().toISOString();
  }
}

const parameter = new CurrentTime();

/** The time at which the statement runs, as ISO 8601. Also for prepared queries. */
export const currentTime: Expression<string> = sql<string>`${parameter}`;

/** Whether a statement has the current time among its parameters. */
export const hasCurrentTime = (parameters: readonly unknown[]): boolean =>
  parameters.includes(parameter);

/** The parameters for the driver of a database. */
export function resolveParameters(parameters: readonly unknown[]): readonly unknown[] {
  if (!hasCurrentTime(parameters)) return parameters;
  const now = String(parameter);
  return parameters.map((value) => (value === parameter ? now : value));
}
