import { expect, it } from 'vitest';
import { checkMarkdown } from '#content/check-markdown.ts';
import { formatStarter, starterNames, type StarterFacts } from './starters.ts';
import { createPageInput } from './schema.ts';

const facts: StarterFacts = {
  date: 'November 23, 2026',
  introduction: '',
  engine: 'sqlite',
  nodeVersion: '24',
  accent: 'Duck',
  repositoryUrl: null,
};

it.each(starterNames)(
  'the draft of /%s is a valid page, in which the check finds nothing',
  (name) => {
    const page = formatStarter[name](facts);
    expect(createPageInput.safeParse({ ...page, slug: name }).success).toBe(true);
    expect(checkMarkdown(page.body)).toEqual([]);
  },
);

it('/now has the date, and what the home page says', () => {
  expect(formatStarter.now(facts).body).toMatch(/^Updated on November 23, 2026\.\n\n\*In two/);
  const introduction = 'I measure **tides**.';
  expect(formatStarter.now({ ...facts, introduction }).body).toContain(
    `\n\n${introduction}\n\n## `,
  );
});

it('/colophon says what the site runs on', () => {
  expect(formatStarter.colophon(facts).body).toContain('Node.js 24 and an SQLite database.');
  const others = { engine: 'postgres' as const, repositoryUrl: 'https://code.example/me' };
  const { body } = formatStarter.colophon({ ...facts, ...others });
  expect(body).toContain('a PostgreSQL database');
  expect(body).toContain('The [source code](https://code.example/me) is public.');
});
