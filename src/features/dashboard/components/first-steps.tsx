import { Link } from '@tanstack/react-router';

interface Step {
  label: string;
  why: string;
  /** The path of the page for this step; null for a setting of the server's environment. */
  to: string | null;
}

const steps: Step[] = [
  {
    label: 'Introduce yourself',
    why: 'The name of the site, your name, a sentence about you and a portrait.',
    to: '/dashboard/settings',
  },
  {
    label: 'Add a way to sign in',
    why: 'A passkey or an account of another service, so that you need no link next time.',
    to: '/profile',
  },
  {
    label: 'Bring your old blog',
    why: 'From a folder of Markdown, WordPress, Ghost and others, with pictures and old addresses.',
    to: '/dashboard/imports',
  },
  {
    label: 'Write your first article',
    why: 'It stays a draft until you publish it.',
    to: '/dashboard/blog/create',
  },
  {
    label: 'Show a project',
    why: 'What it does, and where people can try it.',
    to: '/dashboard/projects/create',
  },
  {
    label: 'Offer a service',
    why: 'What you offer, and what it costs.',
    to: '/dashboard/services/create',
  },
  {
    label: 'Save a snippet',
    why: 'Code that you use again and again.',
    to: '/dashboard/snippets/create',
  },
  {
    label: 'Add an experience',
    why: 'Work, education, a certificate: shown under About and in the résumé.',
    to: '/dashboard/experiences/create',
  },
  {
    label: 'Write the about page',
    why: 'A page with the slug “about”.',
    to: '/dashboard/pages/create',
  },
  {
    label: 'List the tools you use',
    why: 'A page with the slug “uses”. An asterisk marks a link as an affiliate link.',
    to: '/dashboard/pages/create',
  },
  {
    label: 'Collect bookmarks',
    why: 'By hand, or imported from your browser.',
    to: '/dashboard/bookmarks',
  },
  {
    label: 'Say what you do now, and whom you read',
    why: 'Drafts of /now and /colophon, and a blogroll from your feed reader.',
    to: '/dashboard/pages',
  },
  {
    label: 'Set up email',
    why: 'Set up a mail server where the site runs, as docs/mail.md describes. Without it the site sends no notifications.',
    to: null,
  },
];

/** The first steps of the owner of an empty site. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="mb-12">
      <h2 id="first-steps" className="text-h3">
        Your site is ready
      </h2>
      <ol className="mt-2 gap-x-12 md:columns-2">
        {steps.map((step) => (
          <li key={step.label} className="break-inside-avoid border-b border-rule py-1">
            {step.to === null ? (
              <p className="target">{step.label}</p>
            ) : (
              <Link to={step.to} className="link target">
                {step.label}
              </Link>
            )}
            <p className="pb-2 text-ink-soft">{step.why}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
