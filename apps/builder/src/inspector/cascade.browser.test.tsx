import { createCountingIds, createDocumentStore } from '@trama/document';
import { definition, testEngine } from '@trama/engine/testing';
import { createRegistry, type Design, type Element, field, label, type Screen, type StyleClass } from '@trama/model';
import { baseCss, cssValueOf, elementClass, pageElementRules, serializeRules, stateClass } from '@trama/style';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';
import { StylePanel } from './style-panel.tsx';

const WIDTHS: Readonly<Record<Screen, number>> = { default: 1280, tablet: 900, mobile: 390 };

const TINTED = definition('tinted', {
  fields: [field('tint', 'text', label('Tint', 'Tom'), 'brsc', undefined, { css: 'color' })],
});
const registry = createRegistry([TINTED], []);

interface Case {
  name: string;
  element: Partial<Element>;
  shared: Partial<StyleClass>;
  screen: Screen;
  state: string | null;
  /** What the panel says of the value, and the value. */
  told: string;
  tint: 'red' | 'blue';
}

const BLUE = { tint: 'blue' };
const RED = { tint: 'red' };

const CASES: readonly Case[] = [
  {
    name: "a class's value on a smaller screen is stronger than the own one on a larger",
    element: { content: { default: RED }, classes: { default: ['card'] } },
    shared: { content: { tablet: BLUE } },
    screen: 'tablet',
    state: null,
    told: 'Tint: From the class Card (Tablet). It is stronger than the value set on the element itself',
    tint: 'blue',
  },
  {
    name: 'a variant of a class says what nothing else does',
    element: { classes: { default: ['card'] }, subClasses: { default: { card: ['wide'] } } },
    shared: {
      subClasses: { wide: { id: 'wide', name: 'Wide', style: {}, content: { default: BLUE }, subClasses: {} } },
    },
    screen: 'default',
    state: null,
    told: 'Tint: From the variant Wide of the class Card',
    tint: 'blue',
  },
  {
    name: "a state's class is stronger than the own value without a state",
    element: { content: { default: RED }, classes: { _wwHover: ['card'] } },
    shared: { content: { default: BLUE } },
    screen: 'default',
    state: '_wwHover',
    told: 'Tint: From the class Card (state hover). It is stronger than the value set on the element itself',
    tint: 'blue',
  },
  {
    name: 'the own value is stronger than that of a class on the same screen',
    element: { content: { default: RED }, classes: { default: ['card'] } },
    shared: { content: { default: BLUE } },
    screen: 'default',
    state: null,
    told: 'Tint: Take this value away here',
    tint: 'red',
  },
];

const designOf = (given: Case): Design => {
  const design = sampleDesign();
  const element = {
    ...(design.elements.lead as Element),
    type: TINTED.id,
    states: [{ key: '_wwHover', id: '_wwHover', label: 'hover' }],
    ...given.element,
  };
  const card = { id: 'card', name: 'Card', style: {}, content: {}, subClasses: {}, ...given.shared };
  return { ...design, elements: { ...design.elements, lead: element }, classes: { card } };
};

describe('The panel, the engine and the stylesheet agree', () => {
  it.each(CASES)('$name', async (given) => {
    const { screen, state, tint } = given;
    const design = designOf(given);
    const { classes } = design;
    const elements = { lead: design.elements.lead as Element };

    const editor = sampleEditor(createDocumentStore(design, registry, createCountingIds()));
    editor.setScreen(screen);
    editor.view.update({ state });
    draw(<StylePanel id="lead" />, editor);
    await expect.element(page.getByRole('textbox', { name: 'Tint' })).toHaveValue(tint);
    await expect.element(page.getByLabelText(given.told)).toBeInTheDocument();

    const looks = { className: elementClass, stateClass, openStyles: () => [], cssValue: cssValueOf };
    const { engine, platform } = testEngine({
      pages: [{ elements: Object.values(elements) }],
      definitions: [TINTED],
      site: { classes },
      options: { looks },
    });
    engine.applyVisitorState();
    await engine.start();
    platform.resize(WIDTHS[screen]);
    const instance = engine.instance('lead');
    if (state !== null) instance?.setState(state, true);
    expect(instance?.content('tint')).toBe(tint);

    const before = [window.innerWidth, window.innerHeight] as const;
    onTestFinished(() => page.viewport(...before));
    await page.viewport(WIDTHS[screen], 600);
    const sheet = document.createElement('style');
    const rules = pageElementRules({ sections: {}, elements, components: {}, classes }, registry);
    sheet.textContent = `${baseCss()}\n${serializeRules(rules)}`;
    const node = document.createElement('div');
    node.className = instance?.className.value ?? '';
    document.body.append(sheet, node);
    onTestFinished(() => {
      sheet.remove();
      node.remove();
    });
    expect(getComputedStyle(node).color).toBe({ red: 'rgb(255, 0, 0)', blue: 'rgb(0, 0, 255)' }[tint]);
  });
});
