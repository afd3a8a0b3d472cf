import { badRequest } from '#lib/errors.ts';
import { getPlainType, type JsonSchema } from './input-schema.ts';

/**
 * The input of a procedure from the parameters of a query. Throws BAD_REQUEST for a parameter that is unknown, is given
 * twice, or is no number or boolean where one is needed; everything else is the procedure's to say.
 */
export function readQuery(query: URLSearchParams, schema: JsonSchema): Record<string, unknown> {
  const properties = schema.properties ?? {};
  requireKnown([...query.keys()], Object.keys(properties), 'parameter');
  const input: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const property = properties[name] ?? {};
    const values = query.getAll(name);
    if (getPlainType(property) === 'array') input[name] = values;
    else if (values.length > 1) throw badRequest(`Give the parameter ${name} once.`, name);
    else input[name] = readValue(name, values[0] ?? '', getPlainType(property));
  }
  return input;
}

function readValue(name: string, text: string, type: string | undefined): unknown {
  if (type === 'integer' || type === 'number') {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw badRequest(`${name}: Enter a number.`, name);
    return Number(text);
  }
  if (type !== 'boolean') return text;
  if (text !== 'true' && text !== 'false') throw badRequest(`${name}: Enter true or false.`, name);
  return text === 'true';
}

/** The object of a JSON body. Throws BAD_REQUEST for anything else, and for a field that does not exist. */
export function readBody(text: string, fields: readonly string[]): Record<string, unknown> {
  if (text.trim() === '') return {};
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('Send a JSON object.');
  requireKnown(Object.keys(body), fields, 'field');
  return { ...body };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badRequest(`The body is no valid JSON: ${error instanceof Error ? error.message : ''}.`);
  }
}

/** A misspelled name is refused: without this, it would count as absent. */
function requireKnown(names: string[], known: readonly string[], noun: string) {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const list = known.length === 0 ? 'There is none here.' : `There are: ${known.join(', ')}.`;
  throw badRequest(`There is no ${noun} “${unknown}”. ${list}`, unknown);
}
