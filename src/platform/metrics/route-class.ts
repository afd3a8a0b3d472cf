/** The route class of a request in metrics: a small fixed set, whatever clients request. */
export type RouteClass = (typeof classes)[number][0] | 'page';

const classes = [
  ['view', /^\/api\/view$/],
  ['heart', /^\/api\/heart$/],
  ['sign-in', /^\/(api\/auth|signin)(\/|\?|$)/],
  ['api', /^\/api(\/|\?|$)/],
  ['function', /^\/_serverFn(\/|\?|$)/],
  ['asset', /^\/assets\//],
  ['media', /^\/media\//],
  ['card', /^\/social\//],
  ['dashboard', /^\/dashboard(\/|\?|$)/],
  ['personal', /^\/(profile|preview)(\/|\?|$)/],
  ['health', /^\/(health|ready|metrics)(\?|$)/],
  ['document', /^[^?]*\.[a-z0-9]+(\?|$)/],
] as const;

export function routeClass(url: string): RouteClass {
  for (const [name, pattern] of classes) if (pattern.test(url)) return name;
  return 'page';
}
