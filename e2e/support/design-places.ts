import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../apps/builder/src/texts/index.ts';

/** Where a site is designed, as a person opens it. */
interface DesignPlace {
  name: string;
  open: () => Promise<void>;
  close?: () => Promise<void>;
}

/** Every place of the builder for the looks and pages of a site, in the open site Seguros, each opened behind the one before. */
export const designPlaces = (page: Page, texts: Texts): readonly DesignPlace[] => {
  const { rail, site, commands, inspector: words } = texts;
  const button = (name: string | RegExp, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('menu');
  const panels = page.getByRole('navigation', { name: texts.editor.panels });
  const inspector = page.getByRole('complementary', { name: texts.editor.inspector });
  const place = page.getByRole('region', { name: site.title, exact: true });
  const nav = place.getByRole('navigation');

  const openPanel = async (name: string): Promise<void> => {
    const tab = button(name, panels);
    if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
  };
  const closeTop = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog.or(menu)).toHaveCount(0);
  };
  const selectLayer = async (at: number): Promise<void> => {
    await openPanel(rail.layers);
    await page.getByRole('treeitem').nth(at).click();
    await expect(inspector.getByRole('tab', { name: words.style })).toBeVisible();
  };
  const openTab = async (name: string): Promise<void> => {
    const tab = inspector.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const closed = inspector.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
  };
  const openSite = async (part: string): Promise<void> => {
    if (!(await place.isVisible())) await button(site.show, panels).click();
    await button(part, nav).click();
    await expect(place.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
  };
  const inDialog = async (opener: Locator): Promise<void> => {
    await opener.click();
    await expect(dialog.or(menu).first()).toBeVisible();
  };

  return [
    { name: 'nothing-selected', open: () => openPanel(rail.layers) },
    { name: 'palette', open: () => openPanel(rail.add) },
    { name: 'pages', open: () => openPanel(rail.pages) },
    { name: 'looks', open: () => openPanel(rail.looks) },
    { name: 'parts', open: () => openPanel(rail.components) },
    {
      name: 'style',
      open: async () => {
        await selectLayer(1);
        await openTab(words.style);
      },
    },
    { name: 'settings', open: () => openTab(words.settings) },
    { name: 'actions', open: () => openTab(words.actions) },
    {
      name: 'style-of-text',
      open: async () => {
        await selectLayer(4);
        await openTab(words.style);
      },
    },
    {
      name: 'apply-class',
      open: () => inDialog(button(texts.classes.apply, inspector)),
      close: closeTop,
    },
    { name: 'add-here', open: () => page.keyboard.press('/'), close: () => page.keyboard.press('Escape') },
    { name: 'search', open: () => inDialog(button(commands.palette)), close: closeTop },
    ...Object.values(site.sections).map((part) => ({ name: `site-${part}`, open: () => openSite(part) })),
    {
      name: 'site-page',
      open: async () => {
        await nav.getByRole('button').last().click();
        await expect(place.getByRole('heading', { level: 2 }).first()).toBeVisible();
      },
      close: () => button(site.close).click(),
    },
    { name: 'publish', open: () => inDialog(button(texts.publish.action)), close: closeTop },
    { name: 'preview', open: () => button(commands.preview).click(), close: () => button(commands.preview).click() },
  ];
};
