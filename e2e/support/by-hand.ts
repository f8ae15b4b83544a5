import { expect, type Locator, type Page } from '@playwright/test';

/** A name that is picked of the list which comes with its first letters; `as` where other letters find it. */
export interface Pick {
  pick: string;
}
/** What a person writes as a formula: text as it is typed, and names that they pick. */
export type Written = readonly (string | Pick)[];

/** What a control is set to: typed or chosen by its words, switched, a colour by its name, or bound to a formula. */
export type Wanted = string | boolean | { colour: string } | { formula: Written } | { pressed: true };

export const pick = (name: string): Pick => ({ pick: name });
export const colour = (name: string): Wanted => ({ colour: name });
export const bound = (...formula: Written): Wanted => ({ formula });
export const pressed: Wanted = { pressed: true };

/** What is set in the inspector: `Group/Control` and its value, in order. */
export type Wishes = Readonly<Record<string, Wanted>>;

const SCREENS = { tablet: 'Tablet', phone: 'Celular' } as const;

/** An element as a person makes it: what is picked of the palette, its name in the layers, how it is set. */
export interface Made {
  element: string;
  name: string;
  settings?: Wishes;
  looks?: Wishes;
  tablet?: Wishes;
  phone?: Wishes;
}

/** The builder in the hands of a person: everything through its controls. */
export const handsOn = (page: Page) => {
  const inspector = page.getByRole('complementary', { name: 'Inspetor' });
  const canvas = page.locator('iframe');

  /** Writes a formula where the cursor stands. */
  const write = async (written: Written): Promise<void> => {
    for (const part of written) {
      if (typeof part === 'string') {
        await page.keyboard.insertText(part);
        continue;
      }
      await page.keyboard.type(part.pick);
      await expect(page.locator('.cm-tooltip-autocomplete [aria-selected]')).toContainText(part.pick, {
        ignoreCase: true,
      });
      await page.keyboard.press('Enter');
    }
  };

  /** Ends the formula that is being written. */
  const writeFormula = async (written: Written): Promise<void> => {
    const formula = page.getByRole('dialog').getByRole('textbox', { name: /^Fórmula/ });
    await formula.focus();
    await write(written);
    await page.keyboard.press('Control+Enter');
    await expect(formula).toBeHidden();
  };

  const chooseColour = async (scope: Locator, label: string, name: string): Promise<void> => {
    await scope.getByRole('button', { name: `${label}: Escolher uma cor`, exact: true }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('button', { name: new RegExp(`^${name} #`) }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };

  /** Sets one control by its name. */
  const set = async (scope: Locator, label: string, wanted: Wanted): Promise<void> => {
    if (typeof wanted === 'object' && 'colour' in wanted) return chooseColour(scope, label, wanted.colour);
    if (typeof wanted === 'object' && 'formula' in wanted) {
      await scope.getByRole('button', { name: `${label}: Ligar a uma fórmula`, exact: true }).click();
      return writeFormula(wanted.formula);
    }
    if (typeof wanted === 'object') {
      const button = scope.getByRole('button', { name: label, exact: true });
      if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
      return;
    }
    if (typeof wanted === 'boolean') return scope.getByRole('switch', { name: label, exact: true }).setChecked(wanted);
    const added = scope.getByRole('button', { name: label, exact: true });
    const choice = scope.getByRole('combobox', { name: label, exact: true });
    const typed = scope
      .getByRole('textbox', { name: label, exact: true })
      .or(scope.getByRole('spinbutton', { name: label, exact: true }));
    await expect(typed.or(choice).or(added).first()).toBeVisible();
    if ((await typed.or(choice).count()) === 0) await added.click();
    const control = typed.or(choice).first();
    if (await control.evaluate((node) => node.tagName === 'SELECT')) {
      await control.selectOption(wanted);
      return;
    }
    await control.fill(wanted);
    await control.press('Enter');
  };

  const openTab = async (name: string): Promise<Locator> => {
    await inspector.getByRole('tab', { name }).click();
    return inspector.getByRole('tabpanel', { name });
  };

  const openGroup = async (panel: Locator, name: string): Promise<Locator> => {
    const group = panel.getByRole('group').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });
    if (!(await group.evaluate((node) => (node as HTMLDetailsElement).open)))
      await group.getByRole('heading', { level: 3 }).click();
    return group;
  };

  const setAll = async (tab: string, wishes: Wishes): Promise<void> => {
    const panel = await openTab(tab);
    for (const [path, wanted] of Object.entries(wishes)) {
      const at = path.indexOf('/');
      await set(await openGroup(panel, path.slice(0, at)), path.slice(at + 1), wanted);
    }
  };

  const chooseScreen = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

  /** Presses keys that are meant for what is selected on the page. */
  const press = async (keys: string): Promise<void> => {
    await canvas.focus();
    await page.keyboard.press(keys);
  };

  const nameIt = async (name: string): Promise<void> => {
    await press('F2');
    const field = page.getByRole('tree').getByRole('textbox');
    await field.fill(name);
    await field.press('Enter');
    await expect(inspector.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  };

  /** Adds into the selected box, or behind what is selected. */
  const add = async (element: string): Promise<void> => {
    await press('/');
    const search = page.getByRole('combobox', { name: 'Buscar elementos' });
    await search.fill(element);
    const list = page.getByRole('listbox', { name: 'Adicionar aqui' });
    await expect(list.getByRole('option', { selected: true })).toContainText(element);
    await search.press('Enter');
    await expect(search).toBeHidden();
  };

  const shape = async ({ settings, looks, tablet, phone }: Omit<Made, 'element' | 'name'>): Promise<void> => {
    if (settings) await setAll('Ajustes', settings);
    if (looks) await setAll('Estilo', looks);
    for (const [key, wishes] of [
      ['tablet', tablet],
      ['phone', phone],
    ] as const) {
      if (!wishes) continue;
      await chooseScreen(SCREENS[key]);
      await setAll('Estilo', wishes);
      await chooseScreen('Computador');
    }
  };

  /** Makes an element and what is in it; afterwards the box around it is selected. */
  const make = async (made: Made, inside?: () => Promise<void>): Promise<void> => {
    await add(made.element);
    await nameIt(made.name);
    await shape(made);
    await inside?.();
    await press('Shift+Enter');
  };

  return { page, inspector, set, setAll, shape, press, add, nameIt, make, write, writeFormula, chooseScreen };
};

export type Hands = ReturnType<typeof handsOn>;
