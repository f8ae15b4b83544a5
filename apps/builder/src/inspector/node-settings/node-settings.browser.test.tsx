import { setStyle } from '@trama/document';
import type { Element, Value } from '@trama/model';
import axe from 'axe-core';
import type { FC } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Editor } from '../../editor/editor.ts';
import { useNode } from '../../editor/editor-context.ts';
import { draw } from '../../testing/draw.tsx';
import { FORM_IDS, formDesign, formStore } from '../../testing/form-site.ts';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { type BuilderLanguage, LanguageContext } from '../../texts/index.ts';
import { NodeSettings } from './node-settings.tsx';

const Drawn: FC<{ id: string }> = ({ id }) => {
  const node = useNode(id);
  return node ? <NodeSettings node={node} /> : null;
};

/** The settings of an element of the form site; `node` reads it as it is now. */
const show = (
  id: string = 'footer',
  language: BuilderLanguage = 'en',
): { editor: Editor; node: () => Partial<Element> } => {
  const editor = sampleEditor(formStore(formDesign()));
  draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <div style={{ width: 280 }}>
        <Drawn id={id} />
      </div>
    </LanguageContext>,
    editor,
  );
  return { editor, node: () => editor.store.design.elements[id] ?? {} };
};

const open = async (group: string): Promise<void> => {
  await page.getByRole('heading', { name: group, exact: true }).click();
};

const leadTo = (type: string): Promise<void> =>
  userEvent.selectOptions(page.getByRole('combobox', { name: 'Leads to' }), type);

describe('the link of an element', () => {
  it('leads to a page with its parameters, a section, a query, in a tab and with a bar', async () => {
    const { editor, node } = show();
    await leadTo('A page');
    await expect.poll(() => node().link).toEqual({ type: 'internal', pageId: editor.store.design.homePageId });
    await page.getByRole('group', { name: 'Section' }).getByRole('button', { name: 'Main' }).click();
    await expect.poll(() => node().link).toMatchObject({ sectionId: 'main' });
    await page.getByRole('button', { name: 'The top' }).click();
    await page.getByRole('button', { name: 'Page: Home' }).click();
    await page.getByRole('option', { name: /Área do cliente/ }).click();
    await page.getByRole('textbox', { name: 'id' }).fill('7');
    await page.getByRole('group', { name: 'Query' }).getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('from');
    await page.getByRole('textbox', { name: 'Value' }).fill('footer');
    await page.getByRole('switch', { name: 'New tab' }).click();
    await page.getByRole('switch', { name: 'Show loading' }).click();
    await expect.element(page.getByText('Bar colour')).toBeVisible();
    await expect
      .poll(() => node().link)
      .toEqual({
        type: 'internal',
        pageId: 'area',
        parameters: { id: '7' },
        query: [{ name: 'from', value: 'footer' }],
        targetBlank: true,
        loadProgress: true,
      });
  });

  it.each([
    ['A web address', 'Address', { type: 'external', href: 'x' }],
    ['An e-mail', 'E-mail', { type: 'mail', href: 'x' }],
    ['A phone call', 'Phone', { type: 'tel', href: 'x' }],
    ['A file to download', 'File', { type: 'file', file: 'x' }],
  ] as const)('leads to %s', async (type, row, link) => {
    const { node } = show();
    await leadTo(type);
    await page.getByRole('textbox', { name: row, exact: true }).fill('x');
    await expect.poll(() => node().link).toEqual(link);
  });

  it('leads to the page of a row, opens an element over the page and closes it', { tags: 'thorough' }, async () => {
    const { node } = show();
    await leadTo('The page of this row');
    await expect.poll(() => node().link).toMatchObject({ type: 'collection' });
    await leadTo('Close what stands over the page');
    await expect.poll(() => node().link).toMatchObject({ type: 'close-popup' });
    await leadTo('An element over the page');
    await page.getByRole('button', { name: 'Element: Choose…' }).click();
    await page.getByRole('option', { name: /^Message/ }).click();
    await expect.poll(() => node().link).toMatchObject({ type: 'open-popup', content: FORM_IDS.message });
    await leadTo('Nothing');
    await expect.poll(() => node().link).toBeUndefined();
  });

  it('is bound as a whole, or in one of its parts', { tags: 'thorough' }, async () => {
    const { node } = show();
    await page.getByRole('button', { name: 'Leads to: Bind to a formula' }).click();
    await page.getByRole('option', { name: /errorText/ }).click();
    await expect.poll(() => node().link).toMatchObject({ binding: 'formula', code: "variables['error']" });
    await page.getByRole('button', { name: 'Leads to: Edit the formula' }).click();
    await page.getByRole('button', { name: 'Remove the binding' }).click();
    await leadTo('A web address');
    await page.getByRole('button', { name: 'Address: Bind to a formula' }).click();
    await page.getByRole('option', { name: /errorText/ }).click();
    await expect
      .poll(() => node().link)
      .toMatchObject({ type: 'external', href: { binding: 'formula', code: "variables['error']" } });
  });
});

describe('when and how often an element is drawn', () => {
  it('is once for each row of a collection that is chosen, and no more', async () => {
    const { node } = show(FORM_IDS.form);
    const repeated = (): Value | undefined => node().content?.default?.formContent;
    await page.getByRole('button', { name: 'Repeat for: Choose…' }).click();
    await page.getByRole('option', { name: /Contracts/ }).click();
    await expect.poll(repeated).toEqual({ binding: 'formula', code: "collections['rows']" });
    await expect.element(page.getByText('Contracts')).toBeVisible();
    await page.getByRole('button', { name: 'Repeat for: Edit the formula' }).click();
    await page.getByRole('button', { name: 'Remove the binding' }).click();
    await expect.poll(repeated).toBeUndefined();
  });

  it('may hang on a formula, or be never', async () => {
    const { node } = show();
    await open('Shown');
    await expect.element(page.getByRole('switch', { name: 'Visible' })).toBeChecked();
    await page.getByRole('switch', { name: 'Visible' }).click();
    await expect.poll(() => node().style?.default?.conditionalRendering).toBe(false);
    await page.getByRole('button', { name: 'Visible: Bind to a formula' }).click();
    await page.getByRole('option', { name: /isOpen/ }).click();
    await expect.poll(() => node().style?.default?.conditionalRendering).toMatchObject({ code: "variables['open']" });
  });
});

describe('the states of an element', () => {
  it('are made, named, given a condition and put in order', async () => {
    const { editor, node } = show();
    await open('States');
    await page.getByRole('button', { name: 'Add a state' }).click();
    await page.getByRole('menuitem', { name: 'With a condition' }).click();
    await page.getByRole('textbox', { name: 'Name of the state' }).fill('Late');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'While: Bind to a formula' }).click();
    await page.getByRole('option', { name: /isOpen/ }).click();
    await page.getByRole('button', { name: 'Add a state' }).click();
    await page.getByRole('menuitem', { name: 'Hover', exact: true }).click();
    const labels = (): unknown => node().states?.map(({ label }) => label);
    await expect.poll(labels).toEqual(['Late', 'hover']);
    expect(node().states?.[0]).toMatchObject({ condition: { code: "variables['open']" } });
    expect(editor.view.get().state).toBe('_wwHover');
    await page.getByRole('button', { name: 'Weaker: Hover' }).click();
    await expect.poll(labels).toEqual(['hover', 'Late']);
  });

  it('follow those of an element around, which then has them', async () => {
    const { editor, node } = show(FORM_IDS.email);
    await open('States');
    await page.getByRole('button', { name: 'Add a state' }).click();
    await page.getByRole('menuitem', { name: 'Login: Hover' }).click();
    await expect.poll(() => node().states?.map(({ id }) => id)).toEqual([`_wwParent_${FORM_IDS.form}__wwHover`]);
    expect(editor.store.design.elements[FORM_IDS.form]?.states.map(({ id }) => id)).toEqual(['_wwHover']);
    editor.undo();
    expect(editor.store.design).toEqual(formDesign());
  });

  it('say what goes with them before they go', async () => {
    const { editor, node } = show();
    await open('States');
    await page.getByRole('button', { name: 'Add a state' }).click();
    await page.getByRole('menuitem', { name: 'Hover', exact: true }).click();
    editor.run(
      setStyle,
      { id: 'footer', state: '_wwHover', screen: 'default', property: 'color', value: 'red' },
      'Style',
    );
    await page.getByRole('button', { name: 'Delete the state Hover with the value set in it' }).click();
    await expect.poll(() => node()).toEqual(formDesign().elements.footer);
    expect(editor.view.get().state).toBeNull();
  });
});

describe('the HTML of an element', () => {
  it('has a name, an id, classes and attributes, typed or bound', { tags: 'thorough' }, async () => {
    const { node } = show();
    await open('Name and HTML');
    await page.getByRole('textbox', { name: 'HTML id' }).fill('foot');
    await page.getByRole('switch', { name: 'Watch position' }).click();
    await page.getByRole('textbox', { name: 'CSS classes' }).fill('dark');
    await page.getByRole('group', { name: 'Attributes' }).getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('role');
    await page.getByRole('button', { name: 'Value: Bind to a formula' }).click();
    await page.getByRole('option', { name: /errorText/ }).click();
    await expect
      .poll(() => node())
      .toMatchObject({
        domId: 'foot',
        domClass: 'dark',
        watchScrollPosition: true,
        attributes: [{ key: expect.any(String), name: 'role', value: { code: "variables['error']" } }],
      });
    await page.getByRole('button', { name: 'Remove item' }).click();
    await page.getByRole('textbox', { name: 'HTML id' }).fill('');
    await expect.poll(() => [node().attributes, node().domId]).toEqual([undefined, undefined]);
  });
});

describe('the settings that every element has', () => {
  it.each(['en', 'pt'] as const)('have no fault that axe finds (%s)', async (language) => {
    const { editor } = show('footer', language);
    const group = language === 'en' ? 'States' : 'Estados';
    await open(group);
    await page.getByRole('button', { name: language === 'en' ? 'Add a state' : 'Adicionar estado' }).click();
    await page.getByRole('menuitem', { name: language === 'en' ? 'With a condition' : 'Com uma condição' }).click();
    await expect.poll(() => editor.store.design.elements.footer?.states.length).toBe(1);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
