import { expect, type Locator } from '@playwright/test';
import type { Hands } from './by-hand.ts';

/** How a person gets about in the builder: panels, pages, elements, the places of the site. */
export const placesByHand = ({ page, inspector }: Hands) => {
  const openPanel = async (name: string): Promise<void> => {
    const panel = page.getByRole('button', { name, exact: true });
    if ((await panel.getAttribute('aria-pressed')) !== 'true') await panel.click();
  };
  const openPage = async (name: string): Promise<void> => {
    await openPanel('Páginas');
    await page
      .getByRole('list', { name: 'Páginas do site' })
      .getByRole('button', { name: new RegExp(`^${name} (?:Página inicial )?(?:Privada )?/`) })
      .click();
    await expect(page.getByRole('button', { name: `Página: ${name}` })).toBeVisible();
  };
  /** @param which of several layers of one name: a section may be called as the heading in it is */
  const select = async (name: string, which: 'first' | 'last' = 'first'): Promise<void> => {
    await openPanel('Camadas');
    await page.getByRole('tree').getByRole('treeitem', { name, exact: true })[which]().click();
    await expect(inspector.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  };
  const openSite = async (part: string): Promise<Locator> => {
    const place = page.getByRole('region', { name: 'Site', exact: true });
    if (!(await place.isVisible())) await page.getByRole('button', { name: 'Site', exact: true }).click();
    await place.getByRole('navigation').getByRole('button', { name: part, exact: true }).click();
    await expect(place.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
    return place;
  };
  const commit = async (field: Locator, value: string): Promise<void> => {
    await field.fill(value);
    await field.press('Enter');
  };
  return { openPanel, openPage, select, openSite, commit };
};
