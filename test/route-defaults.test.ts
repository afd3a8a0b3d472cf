import { expect, it } from 'vitest';
import { getRouter } from '../src/router.tsx';
import { ErrorScreen } from '../src/routes/-route-defaults.tsx';
import { FallbackError } from '#ui/fallback-error.tsx';

const router = getRouter();
const screens = Object.values(router.routesById).filter(({ options }) => options.component);

it('every route with a screen has the error screen of the specification', () => {
  expect(screens.length).toBeGreaterThan(40);
  const without = screens.filter(({ options }) => options.errorComponent !== ErrorScreen);
  expect(without.map(({ id }) => id)).toEqual([]);
});

it('every route with a screen and no routes below has a not-found screen of its own, and a head', () => {
  const pages = screens.filter(({ children }) => !children);
  const without = pages.filter(({ options }) => !options.notFoundComponent || !options.head);
  expect(without.map(({ id }) => id)).toEqual([]);
});

it('the router’s own fallbacks apply where no route matches', () => {
  expect(router.options.defaultErrorComponent).toBe(FallbackError);
  expect(router.options.defaultNotFoundComponent).toBeTypeOf('function');
});
