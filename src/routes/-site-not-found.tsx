import { Link, useRouteContext } from '@tanstack/react-router';
import { SearchForm } from '#features/search/components/search-form.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';

/** Links besides the one to the home page. */
const maxLinks = 3;

/** The not-found screen of public pages: the words of the specification, a search field, and links to the main pages. */
export function SiteNotFound() {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  // The frame of public pages has loaded it.
  const site = queryClient.getQueryData(api.settings.site.queryKey());
  const links = site?.navigation.slice(0, maxLinks) ?? [];
  return (
    <NotFoundScreen>
      <p>The page you are looking for does not exist.</p>
      <div data-needs-server="search" className="mx-auto mt-8 w-full max-w-sm text-start text-base">
        <SearchForm q="" kind={undefined} label="Search this site" />
      </div>
      <nav aria-label="Ways home" className="mt-4 flex flex-wrap justify-center gap-x-6 text-base">
        <Link to="/" className="target link text-ink">
          Home
        </Link>
        {links.map((link) => (
          <Link key={link.to} to={link.to} className="target link text-ink">
            {link.label}
          </Link>
        ))}
      </nav>
    </NotFoundScreen>
  );
}
