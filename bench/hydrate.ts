import type { Page } from '@playwright/test';

/** Reaches for a control that needs React, and waits until React has hydrated the page. */
export async function hydrate(page: Page): Promise<void> {
  await page
    .locator('[data-search]')
    .filter({ visible: true })
    .first()
    .dispatchEvent('pointerover', { bubbles: true });
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('content') ?? document.body).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
}
