import { parseProxies } from '#platform/http/client-address.server.ts';
import { ClientBudget } from '#platform/http/client-budget.server.ts';
import { ClientNetworks } from '#platform/http/client-networks.server.ts';
import { ClientRates } from '#platform/http/client-rates.server.ts';
import { hasSession, type HttpServerOptions } from './http-server.ts';

interface LimitSettings {
  proxies?: string;
  requestsPerSecond?: number | null;
  connectionsPerSecond?: number | null;
  cpuMsPerSecond?: number | null;
}

/** The limits of the site with these settings; a limit that is not given is off. */
export function createLimits(settings: LimitSettings): HttpServerOptions {
  const networks = new ClientNetworks(parseProxies(settings.proxies));
  const rates = new ClientRates({
    networks,
    hasSession,
    requestsPerSecond: settings.requestsPerSecond ?? null,
    connectionsPerSecond: settings.connectionsPerSecond ?? null,
  });
  const cpuMsPerSecond = settings.cpuMsPerSecond ?? null;
  const budget = cpuMsPerSecond === null ? null : new ClientBudget({ networks, cpuMsPerSecond });
  return {
    networks,
    takeConnection: (network) => rates.takeConnection(network),
    limits: {
      takeRequest: (request) => rates.takeRequest(request),
      countRefusal: (request) => rates.countRefusal(request),
      isProxied: ({ socket }) => networks.findByConnection(socket) === null,
      openSpending: (request, client) => budget?.open(request, client) ?? null,
    },
  };
}

/** Uses the processor for this long, as a page of this cost does. */
export function useProcessor(milliseconds: number) {
  const start = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(start);
    if (user + system >= milliseconds * 1_000) return;
  }
}
