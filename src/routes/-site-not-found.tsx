import { Link, useRouteContext } from '@tanstack/react-router';
import { SearchLink } from '#features/search/components/search-link.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';

/** Links besides the one to the home page. */
const maxLinks = 3;

/** The not-found screen of public pages: the words of the specification, the search, and links to the main pages. */
export function SiteNotFound() {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  // The frame of public pages has loaded it.
  const site = queryClient.getQueryData(api.settings.site.queryKey());
  const links = [{ to: '/', label: 'Home' }, ...(site?.navigation.slice(0, maxLinks) ?? [])];
  return (
    <NotFoundScreen>
      <p>The page you are looking for does not exist.</p>
      <nav
        aria-label="Ways home"
        className="mt-6 flex flex-wrap items-center justify-center gap-x-6 text-base text-ink"
      >
        <SearchLink labelled />
        {links.map((link) => (
          <Link key={link.to} to={link.to} className="target link">
            {link.label}
          </Link>
        ))}
      </nav>
    </NotFoundScreen>
  );
}
