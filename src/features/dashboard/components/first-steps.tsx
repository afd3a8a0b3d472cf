import { Link } from '@tanstack/react-router';

interface Step {
  label: string;
  why: string;
  /** The path of the page for this step; null for a setting of the server's environment. */
  to: string | null;
}

const steps: Step[] = [
  {
    label: 'Say who you are',
    why: 'The site’s name, yours, a sentence and a portrait.',
    to: '/dashboard/settings',
  },
  {
    label: 'Add a way to sign in',
    why: 'A passkey or an account elsewhere, so that you need no link the next time.',
    to: '/profile',
  },
  {
    label: 'Write the first article',
    why: 'It stays a draft until you publish it.',
    to: '/dashboard/blog/create',
  },
  {
    label: 'Show a project',
    why: 'What it does, and where it can be tried.',
    to: '/dashboard/projects/create',
  },
  {
    label: 'Offer a service',
    why: 'What you do for others, and what it costs.',
    to: '/dashboard/services/create',
  },
  {
    label: 'Keep a snippet',
    why: 'Code that you have wanted more than once.',
    to: '/dashboard/snippets/create',
  },
  {
    label: 'Add an experience',
    why: 'Work, education, a certificate: they stand under About and in the résumé.',
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
    label: 'Let the site send mail',
    why: 'Name a mail server in the settings of the place where the site runs: docs/mail.md says how. Without one nothing fails, and nobody gets mail.',
    to: null,
  },
];

/** The first steps of the owner of an empty site. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="max-w-prose">
      <h2 id="first-steps" className="text-h3">
        Your site is ready, and empty
      </h2>
      <ol className="mt-2">
        {steps.map((step) => (
          <li key={step.label} className="border-b border-rule py-1">
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
