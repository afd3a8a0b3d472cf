import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#api.ts';

/** A few of each: the lists have the rest. */
export const experiences = (api: Api) => api.experience.allPublic.queryOptions();
export const articles = (api: Api) => api.blog.allPublic.queryOptions({ limit: 7 });
export const services = (api: Api) => api.service.allPublic.queryOptions({ limit: 4 });
export const projects = (api: Api) => api.project.selected.queryOptions();

/** All that the home page shows, at once. */
export async function loadHome({ api, queryClient }: { api: Api; queryClient: QueryClient }) {
  await Promise.all([
    queryClient.ensureQueryData(experiences(api)),
    queryClient.ensureQueryData(articles(api)),
    queryClient.ensureQueryData(services(api)),
    queryClient.ensureQueryData(projects(api)),
  ]);
}
