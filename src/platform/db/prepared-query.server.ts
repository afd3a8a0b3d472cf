import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db, Engine } from './database.ts';
import { engineOf } from './engine-of.server.ts';

/** Stands for the values that are given at each execution. */
export type PreparedValues<Values> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Values[Name]>;

/** The place of a value in a compiled query. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once for each engine, for those that nearly every page runs: building one takes
 * longer than running it. `build` gets `value`, which stands for the value of this name in each execution. What `build`
 * computes from anything else is computed once, so it must not depend on time or input.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Db, value: PreparedValues<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiledByEngine = new Map<Engine, CompiledQuery<Row>>();
  return async (db, values) => {
    if (db.getExecutor().plugins.length > 0) {
      // Plugins see each query.
      const query = build(db, (name) => sql<Values[typeof name]>`${values[name]}`);
      return (await db.executeQuery<Row>(query.compile())).rows;
    }
    const engine = engineOf(db);
    let compiled = compiledByEngine.get(engine);
    if (!compiled) {
      compiled = build(db, (name) => sql`${new Placeholder(name)}`).compile();
      compiledByEngine.set(engine, compiled);
    }
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given.get(parameter.name) : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
