import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Axe for this page, with all of its rules. It runs in the page alone: by default it opens a second page to join the results of
 * frames of other origins, which takes as long as the rules and moves the focus. Only violations are described.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Axe with the rules of WCAG 2.2 AA and its best practices. */
export function createWcagAxe(page: Page): AxeBuilder {
  return createAxe(page).withTags(tags);
}

/** Axe with the one rule whose result depends on the theme. */
export function createContrastAxe(page: Page): AxeBuilder {
  return createAxe(page).withRules('color-contrast');
}
