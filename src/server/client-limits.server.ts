import { cookieKeys } from '#features/user/session.server.ts';
import {
  parseLegacySessionCookie,
  parseSessionCookie,
} from '#platform/auth/session-cookie.server.ts';
import {
  createClientNetworkReader,
  createSchemeReader,
  parseProxies,
} from '#platform/http/client-address.server.ts';
import { ClientBudget } from '#platform/http/client-budget.server.ts';
import { createProxyWarning } from '#platform/http/proxy-warning.server.ts';
import type { RequestHandlerOptions } from '#platform/http/request-handler.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** How the server tells clients apart, by the settings of the site, and what each of them may cause. */
export function createClientLimits(site: Runtime) {
  const getClientNetwork = createClientNetworkReader(site.env.TRUST_PROXY);
  const proxies = parseProxies(site.env.TRUST_PROXY);
  const budget = new ClientBudget({ getClientNetwork, proxies });
  const getScheme = createSchemeReader(site.env.TRUST_PROXY);
  const keys = cookieKeys(site);
  const hasSession: RequestHandlerOptions['hasSession'] = (cookie) =>
    cookie !== undefined &&
    (parseSessionCookie(cookie, keys) ?? parseLegacySessionCookie(cookie, keys)) !== null;
  const checkProxy = createProxyWarning(site.env.TRUST_PROXY, (sentence) =>
    site.log.warn(sentence),
  );
  const takeBudget: RequestHandlerOptions['takeBudget'] = (request, cost) => {
    checkProxy(request);
    return budget.take(request, cost);
  };
  return { getClientNetwork, getScheme, proxies, hasSession, takeBudget };
}
