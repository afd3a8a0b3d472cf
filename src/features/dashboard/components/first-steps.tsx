import { Link } from '@tanstack/react-router';

const steps = [
  {
    to: '/dashboard/settings',
    label: 'Say who you are',
    why: 'Your name, a sentence, a portrait.',
  },
  {
    to: '/dashboard/blog/create',
    label: 'Write the first article',
    why: 'It stays a draft until you publish it.',
  },
  {
    to: '/dashboard/projects/create',
    label: 'Show a project',
    why: 'What it does, and where it can be tried.',
  },
  { to: '/dashboard/pages/create', label: 'Add an about page', why: 'Give it the slug “about”.' },
];

/** On an empty site: what to do first. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="max-w-prose">
      <h2 id="first-steps" className="text-h3">
        Your site is ready, and empty
      </h2>
      <ol className="mt-2">
        {steps.map((step) => (
          <li key={step.to} className="border-b border-rule py-1">
            <Link to={step.to} className="link target">
              {step.label}
            </Link>
            <p className="pb-2 text-ink-soft">{step.why}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
