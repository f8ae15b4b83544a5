import type { Design } from '@trama/model';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FieldControl } from '../fields/field-control.tsx';
import { LooksPanel } from '../panels/looks-panel.tsx';
import { UsesDialog } from '../references/uses-dialog.tsx';
import { draw } from '../testing/draw.tsx';
import { Measured } from '../testing/measured.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign, sampleStore } from '../testing/sample-site.ts';
import { LanguageContext } from '../texts/index.ts';

const GREYS = ['#eeeeee', '#eeeeee', '#efefef', '#ededed'];

/** The sample site: four nearly equal greys, one colour with a name, one imported without, one text that uses it. */
const design = (): Design => {
  const base = sampleDesign();
  const style = (index: number) => ({ style: { default: { backgroundColor: GREYS[index] ?? '', padding: '12px' } } });
  const elements = Object.fromEntries(
    Object.values(base.elements).map((element, index) => [element.id, { ...element, ...style(index) }]),
  );
  return {
    ...base,
    elements: {
      ...elements,
      lead: {
        ...(elements.lead as Design['elements'][string]),
        style: { default: { backgroundColor: '#efefef', color: 'var(--old, #aa0000)' } },
      },
    },
    tokens: {
      ...base.tokens,
      old: { id: 'old', kind: 'color', value: '#aa0000', dark: '#ff8888' },
      gap: { id: 'gap', kind: 'spacing', name: 'Layout/Gap', value: '12px' },
      title: { id: 'title', kind: 'typography', value: '600 20px/28px serif' },
    },
  };
};

const open = (language: 'en' | 'pt' = 'en') => {
  const editor = sampleEditor(sampleStore(design()));
  draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <div style={{ width: '300px', display: 'flex', flexDirection: 'column' }}>
        <LooksPanel />
        <UsesDialog />
      </div>
    </LanguageContext>,
    editor,
  );
  const token = (name: string) => Object.values(editor.store.design.tokens).find((one) => one.name === name);
  return { editor, token };
};

const row = (name: string) => page.getByRole('button', { name, exact: true, expanded: false });
const colors = page.getByRole('region', { name: 'Colours' });

const violations = async () => {
  const { violations: found } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'aria-hidden-focus': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
};

describe('Tokens', () => {
  it('are listed by name in folders, nameless ones by what they are, and found by both', async () => {
    open();
    await expect.element(colors.getByRole('button', { name: 'Ink #112233' })).toBeVisible();
    await expect.element(colors.getByRole('button', { name: '#aa0000', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Layout', exact: true })).toBeVisible();
    await expect.element(row('600 20px/28px serif')).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.getByRole('searchbox').fill('gap');
    await expect.element(colors).not.toBeInTheDocument();
    await expect.element(row('Gap 12px')).toBeVisible();
    await page.getByRole('searchbox').fill('nothing like it');
    await expect.element(page.getByText('Nothing here has this name.')).toBeVisible();
  });

  it('are made, named and given a colour of their own in the dark; a name that is taken is refused where it is typed', async () => {
    const { editor, token } = open();
    await colors.getByRole('button', { name: 'Add a colour' }).click();
    expect(token('New colour')).toMatchObject({ kind: 'color' });
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('ink');
    await expect.element(page.getByText('Another one has this name already. Choose a name of its own.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(token('ink')).toBeUndefined();
    await name.fill('Brand/Primary');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Brand', exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Light' }).fill('#0044ff');
    expect(token('Brand/Primary')?.value).toBe('#0044ff');
    await page.getByRole('checkbox', { name: 'Another colour in the dark theme' }).click();
    await page.getByRole('textbox', { name: 'Dark' }).fill('no colour');
    await expect.element(page.getByRole('alert')).toHaveTextContent('This is not a colour that browsers know.');
    await page.getByRole('textbox', { name: 'Dark' }).fill('#88aaff');
    expect(token('Brand/Primary')?.dark).toBe('#88aaff');
    expect(await violations()).toEqual([]);
    editor.store.undo();
    expect(token('Brand/Primary')?.dark).toBe('#0044ff');
  });

  it('tell their uses, and put their value in their place when they go', async () => {
    const { editor } = open();
    await row('#aa0000').click();
    await expect.element(page.getByRole('button', { name: 'Used in 1 place' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “#aa0000”?' });
    const others = dialog.getByRole('combobox', { name: 'Use this instead' });
    // A colour cannot be a distance.
    await expect.element(others.getByRole('option')).toHaveLength(2);
    await dialog.getByRole('button', { name: 'Put its value in its place and delete' }).click();
    expect(editor.store.design.tokens.old).toBeUndefined();
    expect(editor.store.design.elements.lead?.style.default?.color).toBe('#aa0000');
    editor.store.undo();
    expect(editor.store.design.elements.lead?.style.default?.color).toBe('var(--old, #aa0000)');
  });

  it('take the place of nearly equal values, in one step', { tags: 'thorough' }, async () => {
    const { editor, token } = open();
    const before = editor.store.design;
    await colors.getByRole('button', { name: 'Find similar values' }).click();
    const family = page.getByRole('region', { name: '3 values like #eeeeee' });
    await expect.element(family.getByRole('checkbox')).toHaveLength(3);
    await family.getByRole('checkbox', { name: /#ededed/ }).click();
    await family.getByRole('textbox', { name: 'Its name' }).fill('Line');
    await family.getByRole('button', { name: 'Replace in 3 places' }).click();
    const made = token('Line');
    expect(made?.value).toBe('#eeeeee');
    const used = Object.values(editor.store.design.elements).map(({ style }) => style.default?.backgroundColor);
    expect(used.filter((value) => value === `var(--${made?.id}, #eeeeee)`)).toHaveLength(3);
    expect(used).toContain('#ededed');
    await expect.element(page.getByText('No values are this close to each other.')).toBeVisible();
    editor.store.undo();
    expect(editor.store.design).toEqual(before);
  });

  it('are offered first where a colour or a distance is chosen, and made of the value that stands there', async () => {
    const { editor, token } = open();
    let value: unknown = '#123456';
    const field = { name: 'color', type: 'color', label: { en: 'Ground', pt: 'Fundo' } } as const;
    draw(
      <FieldControl
        field={field}
        label="Ground"
        value={value}
        onChange={(next) => {
          value = next;
        }}
        onCommit={() => undefined}
      />,
      editor,
    );
    await page.getByRole('button', { name: 'Ground: Choose a colour' }).click();
    await page.getByRole('group', { name: 'Tokens' }).getByRole('button', { name: /Ink/ }).click();
    expect(value).toBe('var(--ink, #112233)');
    await page.getByRole('button', { name: 'Create a token from #123456' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Ground');
    await page.getByRole('button', { name: 'Create token' }).click();
    expect(value).toBe(`var(--${token('Ground')?.id}, #123456)`);
  });

  it('of distances are for one side or for all', { tags: 'thorough' }, async () => {
    const { editor } = open();
    let value: unknown = '4px 8px';
    const field = { name: 'padding', type: 'spacing', label: { en: 'Padding', pt: 'Espaço' } } as const;
    draw(
      <FieldControl
        field={field}
        label="Padding"
        value={value}
        onChange={(next) => {
          value = next;
        }}
        onCommit={() => undefined}
      />,
      editor,
    );
    await page.getByRole('button', { name: 'Padding: Use a token' }).click();
    await page.getByRole('group', { name: 'Side' }).getByRole('button', { name: 'Top' }).click();
    await page.getByRole('group', { name: 'Tokens' }).getByRole('button', { name: /Gap/ }).click();
    expect(value).toBe('var(--gap, 12px) 8px 4px');
    await page.getByRole('group', { name: 'Side' }).getByRole('button', { name: 'All' }).click();
    await page.getByRole('group', { name: 'Tokens' }).getByRole('button', { name: /Gap/ }).click();
    expect(value).toBe('var(--gap, 12px)');
  });

  it('speak Portuguese', async () => {
    open('pt');
    await expect.element(page.getByRole('heading', { name: 'Aparência' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Cores' })).toBeVisible();
  });
});

describe('Text styles', () => {
  it('are drawn as a sample, and edited in parts', async () => {
    const { editor } = open();
    await row('600 20px/28px serif').click();
    await page.getByRole('textbox', { name: 'Size', exact: true }).fill('24px');
    expect(editor.store.design.tokens.title?.value).toBe('600 24px/28px serif');
    await page.getByRole('textbox', { name: 'As CSS' }).fill('a large one');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('This is not a font that browsers know.');
    editor.store.undo();
    await expect.element(page.getByRole('textbox', { name: 'Size', exact: true })).toHaveValue('24px');
  });
});

describe('A token with a long name', () => {
  it('shows its whole value; the name gives way, and is told by the pointer', async () => {
    const name = 'Azul muito escuro da marca institucional, versão final';
    const site = design();
    const tokens = { ...site.tokens, old: { id: 'old', kind: 'color', value: '#aa0000', name } as const };
    const editor = sampleEditor(sampleStore({ ...site, tokens }));
    draw(
      <Measured width={264}>
        <LooksPanel />
      </Measured>,
      editor,
    );
    const shown = colors.getByText(name, { exact: true });
    await expect.element(shown).toHaveAttribute('title', name);
    const value = colors.getByText('#aa0000', { exact: true }).element();
    expect(value.scrollWidth).toBe(value.clientWidth);
    expect(shown.element().scrollWidth).toBeGreaterThan(shown.element().clientWidth);
  });
});
