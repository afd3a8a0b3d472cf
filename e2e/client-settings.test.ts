/** No code of the page can read a server setting in the browser. */
import { expect, hydrate, test } from './fixtures.ts';
import { serverVariables } from '../src/platform/server-env.ts';

const names = Object.keys(serverVariables());

test('reading any variable of the server raises in the browser', async ({ page }) => {
  expect(names).toContain('DATABASE_URL');
  await page.goto('/');
  await hydrate(page);
  const messages = await page.evaluate(
    (asked) => {
      const { env } = (window as never as Inside).__TSR_ROUTER__.options.context; // as the router sets it
      interface Inside {
        __TSR_ROUTER__: { options: { context: { env: Record<string, unknown> } } };
      }
      return asked.map((name) => {
        try {
          return `${name} is ${String(env[name])}`;
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      });
    },
    [...names, 'PATH', 'SOME_LATER_SECRET'],
  );
  for (const [index, name] of [...names, 'PATH', 'SOME_LATER_SECRET'].entries())
    expect(messages[index]).toBe(
      `${name} is a server-side environment variable and cannot be read in the browser.`,
    );
});

test('a setting with the prefix can be read in the browser', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const values = await page.evaluate(() => {
    interface Inside {
      __TSR_ROUTER__: { options: { context: { env: Record<string, unknown> } } };
    }
    const { env } = (window as never as Inside).__TSR_ROUTER__.options.context; // as the router sets it
    return [env['VITE_SENTRY_DSN'], env['VITE_APP_TITLE'], env['VITE_LATER']].map(String);
  });
  expect(values).toEqual(['undefined', 'undefined', 'undefined']);
});
