import { expect, type Locator, type Page } from '@playwright/test';
import { addLayer, setTracks } from './layers-by-hand.ts';

/** A name that is picked of the list which comes with its first letters; `kind` where several things have it. */
export interface Pick {
  pick: string;
  kind?: string;
}
/** What a person writes as a formula: text as it is typed, and names that they pick. */
export type Written = readonly (string | Pick)[];

/** What a control is set to: typed or chosen by its words, switched, a colour by its name, or bound to a formula. */
export type Wanted =
  | string
  | boolean
  | { colour: string }
  | { formula: Written }
  | { entries: Readonly<Record<string, Written>> }
  | { columns: Readonly<Record<string, Written>> }
  | { part: string }
  | { layer: Wishes }
  | { tracks: readonly string[] }
  | { pressed: true };

export const pick = (name: string, kind?: string): Pick => ({ pick: name, ...(kind === undefined ? {} : { kind }) });
export const colour = (name: string): Wanted => ({ colour: name });
export const bound = (...formula: Written): Wanted => ({ formula });
export const entries = (values: Readonly<Record<string, Written>>): Wanted => ({ entries: values });
/** The columns of a row, picked of those that its table has. */
export const columns = (values: Readonly<Record<string, Written>>): Wanted => ({ columns: values });
/** A part of the site, such as a page, picked by its name. */
export const partNamed = (name: string): Wanted => ({ part: name });
/** A further layer of a list, as a shadow, told what it is by the controls of its window. */
export const layer = (told: Wishes): Wanted => ({ layer: told });
export const tracks = (...sizes: readonly string[]): Wanted => ({ tracks: sizes });
export const pressed: Wanted = { pressed: true };

/** What is set in the inspector: `Group/Control` and its value, in order. */
export interface Wishes {
  readonly [control: string]: Wanted;
}

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

/** A variable of the site, with its type by its words. */
export interface Remembered {
  name: string;
  type: string;
  initial?: string;
}

/** A step of a workflow: found by typing, told what it needs, and what follows in its branches. */
export interface Step {
  step: string;
  told?: Wishes;
  branches?: Readonly<Record<string, readonly Step[]>>;
}

/** What is done about what happened, and what when that fails. */
export interface Flow {
  steps: readonly Step[];
  failed?: readonly Step[];
}

/** The builder in the hands of a person: everything through its controls. */
export const handsOn = (page: Page) => {
  const inspector = page.getByRole('complementary', { name: 'Inspetor' });
  const canvas = page.locator('iframe');

  /** Writes a formula where the cursor stands. */
  const write = async (written: Written): Promise<void> => {
    for (const part of written) {
      if (typeof part === 'string') {
        // A bracket that is typed alone gets its partner by itself.
        await page.keyboard.insertText(part === '(' ? '( ' : part);
        continue;
      }
      await page.keyboard.type(part.pick);
      await page
        .locator('.cm-tooltip-autocomplete li')
        .filter({ has: page.locator('.cm-completionLabel').getByText(part.pick, { exact: true }) })
        .filter({ hasText: part.kind ?? '' })
        .first()
        .click();
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
    // It may stand over the window of a layer, which stays.
    const swatch = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name} #`) });
    await swatch.click();
    await page.keyboard.press('Escape');
    await expect(swatch).toBeHidden();
  };

  /** Sets one control by its name, or `Group>Control` where several are called the same. */
  const set = async (around: Locator, path: string, wanted: Wanted): Promise<void> => {
    const [label = '', group] = path.split('>').toReversed();
    const scope = group === undefined ? around : around.getByRole('group', { name: group, exact: true });
    if (typeof wanted === 'object' && 'colour' in wanted) return chooseColour(scope, label, wanted.colour);
    if (typeof wanted === 'object' && 'layer' in wanted) return addLayer(page, scope, label, wanted.layer, set);
    if (typeof wanted === 'object' && 'tracks' in wanted) return setTracks(scope, label, wanted.tracks);
    if (typeof wanted === 'object' && 'formula' in wanted) {
      const bind = scope.getByRole('button', { name: `${label}: Ligar a uma fórmula`, exact: true });
      // A rule is a formula from the start: it is written where it stands.
      const rule = scope.getByRole('textbox', { name: label, exact: true }).and(page.locator('[contenteditable]'));
      await expect(bind.or(rule)).toBeVisible();
      if ((await bind.count()) > 0) {
        await bind.click();
        return writeFormula(wanted.formula);
      }
      await rule.focus();
      await write(wanted.formula);
      return rule.blur();
    }
    if (typeof wanted === 'object' && 'part' in wanted) {
      await scope.getByRole('button', { name: `${label}: Escolher…`, exact: true }).click();
      await page.getByRole('listbox', { name: label, exact: true }).getByRole('option', { name: wanted.part }).click();
      return;
    }
    if (typeof wanted === 'object' && 'columns' in wanted) {
      const list = scope.getByRole('group', { name: label, exact: true });
      for (const [column, value] of Object.entries(wanted.columns)) {
        await expect(list).toBeVisible();
        // The key of a row that is at hand may stand there already, bound or empty.
        if ((await list.getByRole('button', { name: `${column}: Editar a fórmula`, exact: true }).count()) > 0)
          continue;
        if ((await list.getByRole('button', { name: `${column}: Ligar a uma fórmula`, exact: true }).count()) === 0) {
          await list.getByRole('button', { name: 'Adicionar coluna' }).click();
          await page.getByRole('menuitem', { name: column, exact: true }).click();
        }
        await list.getByRole('button', { name: `${column}: Ligar a uma fórmula`, exact: true }).click();
        await writeFormula(value);
      }
      return;
    }
    if (typeof wanted === 'object' && 'entries' in wanted) {
      const list = scope.getByRole('group', { name: label, exact: true });
      for (const [key, value] of Object.entries(wanted.entries)) {
        await list.getByRole('button', { name: 'Adicionar item' }).click();
        // Each in a line of its own, or in a box with a name and a value.
        await list
          .getByRole('textbox', { name: new RegExp(`^(?:${label}: Chave|Nome)$`) })
          .last()
          .fill(key);
        await list
          .getByRole('button', { name: new RegExp(`^(?:${key}|Valor): Ligar a uma fórmula$`) })
          .last()
          .click();
        await writeFormula(value);
      }
      return;
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
    // A few choices stand beside each other.
    const among = scope
      .getByRole('group', { name: label, exact: true })
      .getByRole('button', { name: wanted, exact: true });
    await expect(typed.or(choice).or(added).or(among).first()).toBeVisible();
    if ((await among.count()) > 0) return among.click();
    if ((await typed.or(choice).count()) === 0) await added.click();
    const control = typed.or(choice).first();
    if (await control.evaluate((node) => node.tagName === 'SELECT')) {
      await control.selectOption(wanted);
      return;
    }
    await control.fill(wanted);
    // In a long text Enter begins a line.
    if (await control.evaluate((node) => node.tagName === 'TEXTAREA')) await control.blur();
    else await control.press('Enter');
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

  /** Makes a page of the site, and opens it. */
  const makePage = async (name: string, path: string): Promise<void> => {
    await page.getByRole('button', { name: 'Páginas', exact: true }).click();
    await page.getByRole('button', { name: 'Nova página' }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill(name);
    await page.getByRole('textbox', { name: 'Caminho' }).fill(path);
    await page.getByRole('button', { name: 'Criar página' }).click();
    await expect(page.getByRole('button', { name: `Página: ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Camadas', exact: true }).click();
  };

  const remember = async ({ name, type, initial }: Remembered): Promise<void> => {
    const panel = page.getByRole('button', { name: 'Dados', exact: true });
    if ((await panel.getAttribute('aria-pressed')) !== 'true') await panel.click();
    await page.getByRole('button', { name: 'Nova variável' }).click();
    const variables = page.getByRole('region', { name: 'Variáveis' });
    await variables.getByLabel('Tipo').selectOption(type);
    if (typeof initial === 'string') await variables.getByLabel('Valor inicial').fill(initial);
    if (typeof initial === 'boolean')
      await variables.getByRole('switch', { name: 'Valor inicial' }).setChecked(initial);
    const field = variables.getByLabel('Nome', { exact: true });
    await field.fill(name);
    await field.press('Enter');
    const row = variables.getByRole('button', { name: new RegExp(`^${name} `) });
    await expect(row).toBeVisible();
    await row.click();
  };

  const addSteps = async (chain: string, steps: readonly Step[]): Promise<void> => {
    for (const { step, told = {}, branches = {} } of steps) {
      await page
        .getByRole('button', { name: `${chain}: Adicionar passo` })
        .last()
        .press('/');
      const search = page.getByRole('combobox', { name: 'O que deve acontecer?' });
      await search.fill(step);
      await page
        .getByRole('listbox', { name: 'Ações' })
        .getByRole('option')
        .filter({ has: page.getByText(step, { exact: true }) })
        .first()
        .click();
      await expect(search).toBeHidden();
      const rows = page.locator('[data-arguments]').last();
      for (const [path, wanted] of Object.entries(told)) await set(rows, path, wanted);
      for (const [branch, inside] of Object.entries(branches)) await addSteps(branch, inside);
    }
  };

  /** Fills the workflow that is open, and closes it. */
  const fillFlow = async ({ steps, failed = [] }: Flow): Promise<void> => {
    await addSteps('Passos', steps);
    await addSteps('Se um passo falhar', failed);
    await page.getByRole('button', { name: 'Fechar o fluxo' }).click();
  };

  /** What is done when something happens to the selected element. */
  const react = async (flow: Flow, event?: string): Promise<void> => {
    const panel = await openTab('Ações');
    await panel.getByRole('button', { name: 'Adicionar fluxo' }).click();
    if (event !== undefined) await page.getByRole('combobox', { name: 'Quando' }).selectOption(event);
    await fillFlow(flow);
  };

  /** What happens when the open page is loaded. */
  const whenLoaded = async (flow: Flow): Promise<void> => {
    await page.getByRole('button', { name: 'Fluxos', exact: true }).click();
    await page.getByRole('button', { name: 'Novo fluxo desta página' }).click();
    await fillFlow(flow);
    await page.getByRole('button', { name: 'Camadas', exact: true }).click();
  };

  /** Gives the selected element an attribute of HTML. */
  const giveAttribute = async (name: string, value: Wanted): Promise<void> => {
    const group = await openGroup(await openTab('Ajustes'), 'Nome e HTML');
    const attributes = group.getByRole('group', { name: 'Atributos', exact: true });
    await attributes.getByRole('button', { name: 'Adicionar item' }).click();
    const field = attributes.getByRole('textbox', { name: 'Nome', exact: true }).last();
    await field.fill(name);
    await field.press('Enter');
    if (typeof value === 'string')
      await attributes.getByRole('textbox', { name: 'Valor', exact: true }).last().fill(value);
    else if (typeof value === 'object' && 'formula' in value) {
      await attributes.getByRole('button', { name: 'Valor: Ligar a uma fórmula', exact: true }).last().click();
      await writeFormula(value.formula);
    }
  };

  /** Gives the selected element looks of their own while a formula holds: they are edited until something else is selected. */
  const giveState = async (name: string, formula: Written, looks: Wishes): Promise<void> => {
    const group = await openGroup(await openTab('Ajustes'), 'Estados');
    await group.getByRole('button', { name: 'Adicionar estado' }).click();
    await page.getByRole('menuitem', { name: 'Com uma condição' }).click();
    const field = group.getByRole('textbox', { name: 'Nome do estado' });
    await field.fill(name);
    await field.press('Enter');
    await set(group, 'Enquanto', { formula });
    await setAll('Estilo', looks);
  };

  /** Edits what the selected element looks like with the pointer over it. */
  const giveHover = async (looks: Wishes): Promise<void> => {
    const state = (await openTab('Estilo')).getByRole('combobox', { name: 'Estado', exact: true });
    await state.selectOption('Ponteiro por cima');
    await setAll('Estilo', looks);
    await state.selectOption('Sem estado');
  };

  /** A workflow that several elements run, by its name. */
  const makeFlow = async (name: string, flow: Flow): Promise<void> => {
    await page.getByRole('button', { name: 'Fluxos', exact: true }).click();
    await page.getByRole('button', { name: 'Novo fluxo global' }).click();
    const field = page.getByRole('textbox', { name: 'Nome do fluxo' });
    await field.fill(name);
    await field.press('Enter');
    await fillFlow(flow);
  };

  return {
    page,
    makeFlow,
    whenLoaded,
    giveAttribute,
    giveState,
    giveHover,
    inspector,
    makePage,
    remember,
    addSteps,
    fillFlow,
    react,
    set,
    openTab,
    setAll,
    shape,
    press,
    add,
    nameIt,
    make,
    write,
    writeFormula,
    chooseScreen,
  };
};

export type Hands = ReturnType<typeof handsOn>;
