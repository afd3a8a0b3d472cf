import { Link } from '@tanstack/react-router';
import { findNetwork, type SocialNetwork } from '../social-network.ts';
import type { NavigationLink } from './site-header.tsx';
import { SocialIcon } from './social-icon.tsx';

interface SiteFooterProps {
  name: string;
  year: number;
  mail: string | null;
  links: NavigationLink[];
  /** Whether the site has articles, and so a feed. */
  hasFeed: boolean;
  social: { name: string; url: string; username: string; icon: SocialNetwork }[];
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
                <SocialIcon network={findNetwork(profile.url) ?? profile.icon} />
                {profile.name} <span className="meta">{profile.username}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
