import { Link } from '@tanstack/react-router';
import type { NavigationLink } from './site-header.tsx';

interface SiteFooterProps {
  name: string;
  year: number;
  mail: string | null;
  links: NavigationLink[];
  /** Whether the site has articles, and so a feed. */
  hasFeed: boolean;
  social: { name: string; url: string; username: string; icon: SocialIconName }[];
  /** The URL of the site's source code. */
  repository: string | null;
}

export function SiteFooter(props: SiteFooterProps) {
  const { name, year, mail, links, hasFeed, social, repository } = props;
  return (
    <footer className="no-print mt-20 border-t border-rule md:mt-32">
      <div className="page-grid grid gap-8 py-10 text-small md:grid-cols-[1fr_auto_auto] md:gap-16">
        <div>
          <p className="font-medium">{name}</p>
          {mail ? (
            <a href={`mailto:${mail}`} className="target link">
              {mail}
            </a>
          ) : null}
          <p className="meta mt-3">
            © {year}
            {repository ? (
              <>
                {' · '}
                <a href={repository} rel="noopener" className="link">
                  Source
                </a>
              </>
            ) : null}
          </p>
        </div>
        <nav aria-label="Pages" className="grid grid-cols-2 content-start gap-x-10">
          {links.map((link) => (
            <Link key={link.to} to={link.to} className="target link-quiet text-ink-soft">
              {link.label}
            </Link>
          ))}
          {hasFeed ? (
            <a href="/rss.xml" className="target link-quiet text-ink-soft">
              RSS
            </a>
          ) : null}
        </nav>
        <ul aria-label="Social links" className="content-start">
          {social.map((profile) => (
            <li key={profile.url}>
              <a
                href={profile.url}
                rel="me noopener"
                className="target link-quiet gap-2 text-ink-soft"
              >
                <SocialIcon name={profile.icon} />
                {profile.name} <span className="meta">{profile.username}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

type SocialIconName = 'Twitter' | 'Github' | 'LinkedIn';

/** Our own icons: branches for code, a bird for short posts, a badge with two letters for work. */
const iconPaths: Record<SocialIconName, string> = {
  Github:
    'M7 8.5v7M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm10-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 0c0 4-10 2.5-10 7',
  Twitter:
    'M4 17.5c2 .6 4.3-.1 5.5-1.3C6 15.5 4 12 4.5 7c2 2.6 4.5 3.7 7 3.8C11 6.5 16 4.5 18 7.3l2.5-.8-1.4 2.6C19.5 15.5 14 21.5 4 17.5Z',
  LinkedIn: 'M5 4.5h14v15H5ZM9 11v5.5M9 7.5v.6M12.5 16.5V11m0 2.5c0-3.3 4-3.3 4 0v3',
};

function SocialIcon({ name }: { name: SocialIconName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-4.5 shrink-0 fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
