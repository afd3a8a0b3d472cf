import { expect, it } from 'vitest';
import { formatRobots } from './robots.ts';

it('keeps crawlers out of the dashboard and names the sitemap', () => {
  const lines = formatRobots('https://site.example/sitemap.xml').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Disallow: /dashboard');
  expect(lines).toContain('Sitemap: https://site.example/sitemap.xml');
  expect(lines).not.toContain('Disallow: /');
});
