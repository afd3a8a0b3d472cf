import { createTokenCheck } from '#features/token/request-context.server.ts';
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
import { ClientNetworks } from '#platform/http/client-networks.server.ts';
import { ClientRates } from '#platform/http/client-rates.server.ts';
import { createProxyWarning } from '#platform/http/proxy-warning.server.ts';
import type {
  RequestHandlerOptions,
  RequestLimits,
} from '#platform/http/request-handler.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** How the server tells clients apart, by the settings of the site, and what each of them may cause. */
export function createClientLimits(site: Runtime) {
  const { env } = site;
  const networks = new ClientNetworks(parseProxies(env.TRUST_PROXY));
  const keys = cookieKeys(site);
  const hasSession: RequestHandlerOptions['hasSession'] = (cookie) =>
    cookie !== undefined &&
    (parseSessionCookie(cookie, keys) ?? parseLegacySessionCookie(cookie, keys)) !== null;
  const rates = new ClientRates({
    networks,
    hasSession,
    requestsPerSecond: env.MAX_CLIENT_REQUESTS,
    connectionsPerSecond: env.MAX_CLIENT_CONNECTIONS,
  });
  const getClientNetwork = createClientNetworkReader(env.TRUST_PROXY);
  return {
    getClientNetwork,
    getScheme: createSchemeReader(env.TRUST_PROXY),
    hasSession,
    hasToken: createTokenCheck(site.database.db, getClientNetwork),
    limits: createRequestLimits(site, networks, rates),
    connections: { networks, takeConnection: (network: string) => rates.takeConnection(network) },
  };
}

function createRequestLimits(
  { env, log }: Runtime,
  networks: ClientNetworks,
  rates: ClientRates,
): RequestLimits {
  const cpuMsPerSecond = env.MAX_CLIENT_CPU_MS;
  const budget = cpuMsPerSecond === null ? null : new ClientBudget({ networks, cpuMsPerSecond });
  const checkProxy = createProxyWarning(env.TRUST_PROXY, (sentence) => log.warn(sentence));
  return {
    takeRequest: (request) => rates.takeRequest(request),
    countRefusal: (request) => rates.countRefusal(request),
    isProxied: ({ socket }) => networks.findByConnection(socket) === null,
    openSpending: (request, client) => {
      checkProxy(request);
      return budget?.open(request, client) ?? null;
    },
  };
}
