import type { QueryClient } from '@tanstack/react-query';
import type { HomeSectionName } from '#features/settings/home.ts';
import type { Api } from '#api.ts';

/** The configured parts of the home page. */
export const homeParts = (api: Api) => api.settings.home.queryOptions();
/** The first items of each kind: the lists have the rest. */
export const experiences = (api: Api) => api.experience.allPublic.queryOptions();
export const articles = (api: Api, limit: number) => api.blog.allPublic.queryOptions({ limit });
export const notes = (api: Api, limit: number) => api.note.newest.queryOptions({ limit });
export const services = (api: Api, limit: number) => api.service.allPublic.queryOptions({ limit });
export const snippets = (api: Api, limit: number) => api.snippet.allPublic.queryOptions({ limit });
export const projects = (api: Api, limit: number) => api.project.selected.queryOptions({ limit });

interface Context {
  api: Api;
  queryClient: QueryClient;
}

/** Loads the queries of all parts of the home page in parallel. */
export async function loadHome({ api, queryClient }: Context) {
  const loaders: Record<HomeSectionName, (count: number) => Promise<unknown> | null> = {
    projects: (count) => queryClient.ensureQueryData(projects(api, count)),
    articles: (count) => queryClient.ensureQueryData(articles(api, count)),
    notes: (count) => queryClient.ensureQueryData(notes(api, count)),
    services: (count) => queryClient.ensureQueryData(services(api, count)),
    experiences: () => queryClient.ensureQueryData(experiences(api)),
    snippets: (count) => queryClient.ensureQueryData(snippets(api, count)),
    contact: () => null,
  };
  const parts = await queryClient.ensureQueryData(homeParts(api));
  await Promise.all(parts.map(({ section, count }) => loaders[section](count)));
}
