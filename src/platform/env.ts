type ClientName = 'VITE_APP_TITLE' | 'VITE_SENTRY_DSN';

/** The settings as the browser may know them. Reading any other there raises, so that a slip shows at once. */
export function clientEnv(source: Record<string, unknown>): Record<ClientName, string | undefined> {
  const known = {
    VITE_APP_TITLE: read(source, 'VITE_APP_TITLE'),
    VITE_SENTRY_DSN: read(source, 'VITE_SENTRY_DSN'),
  };
  return new Proxy(known, {
    get(target, name) {
      if (
        typeof name === 'string' &&
        !name.startsWith('VITE_') &&
        name !== 'then' &&
        name !== 'toJSON'
      )
        throw new Error(
          `${name} is a server-side environment variable and cannot be read in the browser.`,
        );
      return Reflect.get(target, name);
    },
  });
}

function read(source: Record<string, unknown>, name: ClientName): string | undefined {
  const value = source[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
