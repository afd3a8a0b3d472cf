const names = ['VITE_APP_TITLE', 'VITE_SENTRY_DSN'] as const;
export type ClientEnv = Readonly<Record<(typeof names)[number], string | undefined>>;

/** What the language and its libraries read of any object that they are given. */
const askedOfAnything = new Set(['then', 'toJSON', '__esModule', '$$typeof', 'nodeType']);

/**
 * The settings as the browser may know them. Reading any other raises, on the server too, so that a slip shows at once.
 * Nothing can be written to it.
 */
export function clientEnv(source: Record<string, unknown>): ClientEnv {
  const values = Object.fromEntries(
    names.map((name) => [name, readVariable(source, name)]),
  ) as ClientEnv; // made of all names
  return new Proxy(Object.freeze(values), {
    get(target, name) {
      if (typeof name === 'string' && !isReadable(target, name))
        throw new Error(
          `${name} is a server-side environment variable and cannot be read in the browser.`,
        );
      return Reflect.get(target, name);
    },
  });
}

function isReadable(target: ClientEnv, name: string): boolean {
  return name in target || name.startsWith('VITE_') || askedOfAnything.has(name);
}

function readVariable(source: Record<string, unknown>, name: string): string | undefined {
  const value = source[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
