import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../apps/builder/src/texts/index.ts';
import { dropFile } from './files.ts';

/** A table of Seguros that has rows, policies and a key. */
const TABLE = 'produtos';

/** Where the logic of a site is made or looked at, as a person opens it. */
interface LogicPlace {
  name: string;
  open: () => Promise<void>;
  close?: () => Promise<void>;
}

/** Every place of the builder for the logic of a site, in the open site Seguros, each opened behind the one before. */
export const logicPlaces = (page: Page, texts: Texts): readonly LogicPlace[] => {
  const { data, workflows, references, runs, backend, tableFile } = texts;
  const button = (name: string | RegExp, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('menu');
  const panels = page.getByRole('navigation', { name: texts.editor.panels });
  const place = page.getByRole('region', { name: backend.title, exact: true });
  const nav = place.getByRole('navigation', { name: backend.title, exact: true });
  const inspector = page.getByRole('complementary', { name: texts.editor.inspector });
  const group = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const more = (within: Locator): Locator => within.getByRole('button', { name: new RegExp(`^${texts.app.more}: `) });

  const openPanel = async (name: string): Promise<void> => {
    const rail = button(name, panels);
    if ((await rail.getAttribute('aria-pressed')) !== 'true') await rail.click();
  };
  const openMenu = async (opener: Locator): Promise<void> => {
    await opener.click();
    await expect(menu).toBeVisible();
  };
  const openBackend = async (): Promise<void> => {
    if (!(await place.isVisible())) await button(backend.show, panels).click();
    await expect(nav).toBeVisible();
  };
  const openSection = async (name: string): Promise<void> => {
    await openBackend();
    await button(name, nav).click();
  };
  const openTable = async (tab: string): Promise<void> => {
    await openSection(TABLE);
    await button(tab, place).click();
  };
  const closeTop = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog.or(menu)).toHaveCount(0);
  };
  const closeBackend = (): Promise<void> => button(backend.close, place).click();
  const backToData = (): Promise<void> => button(data.back).click();
  const selectText = async (): Promise<void> => {
    await openPanel(texts.rail.layers);
    await page.getByRole('treeitem').nth(1).click();
    await inspector.getByRole('tab', { name: texts.inspector.settings }).click();
  };
  const bindShown = async (): Promise<void> => {
    await selectText();
    await inspector
      .getByRole('button', { name: new RegExp(`: ${texts.inspector.bind}$`) })
      .first()
      .click();
    await expect(dialog).toBeVisible();
  };

  return [
    { name: 'data', open: () => openPanel(texts.rail.data) },
    { name: 'data-new-collection', open: () => openMenu(button(data.addCollection)), close: closeTop },
    { name: 'data-menu-of-table', open: () => openMenu(more(group(data.tables)).first()), close: closeTop },
    {
      name: 'data-add-to-page',
      open: async () => {
        await group(data.tables).getByRole('listitem').first().getByRole('button').first().click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    {
      name: 'data-manage-pages',
      open: async () => {
        await openMenu(more(group(data.tables)).first());
        await page.getByRole('menuitem', { name: data.managePages.open }).click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    {
      name: 'data-collection',
      open: async () => {
        await group(data.collections).getByRole('listitem').first().getByRole('button').first().click();
        await button(data.sorts.add).click();
        await button(data.filters.add).click();
        await expect(page.getByText(data.readingRows)).toHaveCount(0);
      },
    },
    {
      name: 'data-find-uses',
      open: async () => {
        await button(references.find).click();
        await expect(dialog).not.toContainText(references.looking);
      },
      close: closeTop,
    },
    {
      name: 'data-delete',
      open: async () => {
        await button(references.remove.plain).click();
        await expect(dialog).toBeVisible();
      },
      close: async () => {
        await closeTop();
        await backToData();
      },
    },
    {
      name: 'data-variable',
      open: async () => {
        const row = group(data.variables).getByRole('listitem').first().getByRole('button').first();
        // Variables may stand in folders.
        await row.click();
        if ((await group(data.variables).getByLabel(data.variableName, { exact: true }).count()) === 0)
          await group(data.variables).getByRole('listitem').nth(1).getByRole('button').first().click();
      },
    },
    {
      name: 'data-formula',
      open: async () => {
        await button(data.formulas.add).first().click();
        await expect(page.getByRole('textbox', { name: /./ }).first()).toBeVisible();
      },
      close: backToData,
    },
    {
      name: 'data-file-rows',
      open: async () => {
        await dropFile(group(data.variables), { name: 'precos.csv', content: 'codigo;preco\n1;10,5\n2;"7\n' });
        await expect(dialog.getByRole('button', { name: data.imports.take(1) })).toBeVisible();
      },
    },
    {
      name: 'data-file-table',
      open: async () => {
        await button(data.imports.kept.table, dialog).click();
        await expect(dialog.getByLabel(tableFile.name)).toBeVisible();
      },
      close: closeTop,
    },
    {
      name: 'data-plugin',
      open: async () => {
        const plugin = group(data.plugins).getByRole('listitem').first().getByRole('button').first();
        await plugin.click();
        await plugin.scrollIntoViewIfNeeded();
      },
    },
    { name: 'binding', open: bindShown },
    {
      name: 'binding-large',
      open: () => button(texts.formula.expand, dialog).click(),
      close: closeTop,
    },
    { name: 'workflows', open: () => openPanel(texts.rail.workflows) },
    {
      name: 'workflow',
      open: async () => {
        await group(workflows.lists.page).getByRole('listitem').first().getByRole('button').first().click();
        await expect(page.locator('[data-step-head]').first()).toBeVisible();
        await page.locator('[data-step-head]').first().click();
      },
    },
    {
      name: 'workflow-add-step',
      open: async () => {
        await button(`${workflows.steps}: ${workflows.addStep}`).first().click();
        await expect(page.getByRole('listbox', { name: workflows.actions })).toBeVisible();
      },
      close: () => page.keyboard.press('Escape'),
    },
    {
      name: 'workflow-wide',
      open: () => button(workflows.wide).click(),
      close: () => button(workflows.narrow).click(),
    },
    {
      name: 'workflow-menu',
      open: () => openMenu(page.getByRole('button', { name: new RegExp(`^${workflows.stepMenu('')}`) }).first()),
      close: closeTop,
    },
    {
      name: 'runs',
      open: async () => {
        await button(runs.list).click();
        await expect(dialog).not.toContainText(runs.loading);
      },
      close: async () => {
        await closeTop();
        await button(workflows.close).click();
      },
    },
    {
      name: 'actions',
      open: async () => {
        await selectText();
        await inspector.getByRole('tab', { name: texts.inspector.actions }).click();
      },
    },
    {
      name: 'problems',
      open: async () => {
        await page.keyboard.press('F8');
        await expect(dialog).not.toContainText(references.problems.looking);
      },
      close: closeTop,
    },
    {
      name: 'backend-rows',
      open: async () => {
        await openTable(backend.tabs.rows);
        await expect(place.getByRole('gridcell').first()).toBeVisible();
      },
    },
    {
      name: 'backend-filter',
      open: async () => {
        await button(backend.rows.filter, place).click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    {
      name: 'backend-new-row',
      open: async () => {
        await button(backend.rows.addRow, place).click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    { name: 'backend-structure', open: () => openTable(backend.tabs.structure) },
    {
      name: 'backend-new-column',
      open: async () => {
        await button(backend.structure.addColumn, place).click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    {
      name: 'backend-new-table',
      open: async () => {
        await button(backend.structure.newTable, nav).click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    {
      name: 'backend-policies',
      open: async () => {
        await openTable(backend.tabs.policies);
        await button(backend.policies.chooseWho, place).click();
        await expect(dialog.getByRole('option').first()).toBeVisible();
        await dialog.getByRole('option').first().click();
        await expect(place.locator('li[data-may]').first()).toBeVisible();
      },
    },
    {
      name: 'backend-policy',
      open: async () => {
        await button(backend.policies.add, place).click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    {
      name: 'backend-people',
      open: async () => {
        await openSection(backend.people.title);
        await place.getByRole('listbox', { name: backend.people.title }).getByRole('option').first().click();
        await expect(place.getByText(backend.people.sessions, { exact: true })).toBeVisible();
      },
    },
    {
      name: 'backend-new-person',
      open: async () => {
        await button(backend.people.add, place).click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    {
      name: 'backend-roles',
      open: async () => {
        await button(backend.people.manageRoles, place).click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    { name: 'backend-files', open: () => openSection(backend.files.title) },
    {
      name: 'backend-new-bucket',
      open: async () => {
        await button(backend.files.newBucket, place).first().click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    { name: 'backend-functions', open: () => openSection(backend.functions.title) },
    {
      name: 'backend-new-function',
      open: async () => {
        await button(backend.functionWriting.new, place).first().click();
        await expect(dialog).toBeVisible();
      },
      close: closeTop,
    },
    { name: 'backend-realtime', open: () => openSection(backend.realtime.title) },
    { name: 'backend-mails', open: () => openSection(backend.messages.title) },
    {
      name: 'backend-sql',
      open: async () => {
        await openSection(backend.sql.title);
        await place.getByRole('textbox', { name: backend.sql.editor }).click();
        await page.keyboard.press('Control+A');
        await page.keyboard.insertText(`select * from ${TABLE}`);
        await button(backend.sql.run, place).click();
        await expect(place.getByRole('table')).toBeVisible();
      },
    },
    { name: 'backend-changes', open: () => openSection(backend.changes.title), close: closeBackend },
    {
      name: 'publish',
      open: async () => {
        await button(texts.publish.action).click();
        await expect(dialog).not.toContainText(texts.publish.loading);
      },
      close: closeTop,
    },
    {
      name: 'log',
      open: async () => {
        await button(texts.commands.preview).click();
        await expect(page.getByText(texts.log.title)).toBeVisible();
      },
    },
  ];
};
