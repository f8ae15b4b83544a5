import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Element, type PageBundle, type Section, type Workflow } from '@trama/model';
import { expect, it } from 'vitest';
import { classesWithoutLooks, pageWithoutLooks } from './without-looks.ts';

const registry = createRegistry(elementDefinitions, []);

const idOf = (wanted: string): string => elementDefinitions.find(({ name }) => name === wanted)?.id ?? '';

const node = { states: [], workflows: [], classes: {}, subClasses: {}, slots: {} };

const elementWith = (parts: Partial<Element>): Element => ({
  ...{ ...node, id: 'e', type: null, component: null, name: null, section: 's', parentComponent: null },
  style: { default: {} },
  content: { default: {} },
  ...parts,
});

const bundleWith = (element: Element, section: Partial<Section> = {}): PageBundle => ({
  cacheVersion: 1,
  page: { id: 'p', paths: { default: '' }, collectionPath: null, workflows: [] },
  sections: {
    s: { ...node, id: 's', linkId: 's', type: '', title: '', style: {}, content: {}, ...section },
  },
  elements: { e: element },
  ...{ components: {}, variables: {}, collections: {}, formulas: {}, workflows: {} },
});

const shownOf = (element: Element): Pick<Element, 'style' | 'content'> | undefined =>
  pageWithoutLooks(bundleWith(element), registry).elements.e;

const RED = { binding: 'formula', code: "'red'" } as const;

it('a page comes without the looks of its elements that the stylesheet tells', () => {
  const shown = shownOf(
    elementWith({
      type: idOf('text'),
      style: {
        default: { width: '20px', customCss: { flex: 'none' }, display: 'flex', conditionalRendering: false },
        _wwHover_default: { backgroundColor: 'red' },
        mobile: { display: 'none', padding: '4px' },
      },
      content: { default: { '_ww-text_text': { pt: 'Oi' }, '_ww-text_color': 'red', tag: 'p' } },
    }),
  );
  expect(shown?.style).toEqual({
    default: { display: 'flex', conditionalRendering: false },
    mobile: { display: 'none' },
  });
  expect(shown?.content).toEqual({ default: { '_ww-text_text': { pt: 'Oi' }, tag: 'p' } });
});

it('looks that are bound stay, in every layer that binds them', () => {
  const shown = shownOf(
    elementWith({
      type: idOf('icon-svg'),
      style: { default: { width: '20px' }, mobile: { width: RED, height: '4px' } },
      content: { default: { color: RED, icon: 'lucide/x' } },
    }),
  );
  expect(shown?.style).toEqual({ default: {}, mobile: { width: RED } });
  expect(shown?.content).toEqual({ default: { color: RED, icon: 'lucide/x' } });
});

it('what an element reads beside the stylesheet stays', () => {
  const shown = shownOf(
    elementWith({ type: idOf('slider'), content: { default: { slidesPerView: 2, '_ww-backgroundVideo': 'a.mp4' } } }),
  );
  expect(shown?.content).toEqual({ default: { slidesPerView: 2, '_ww-backgroundVideo': 'a.mp4' } });
});

it('properties of an instance of a component are no looks, whatever their names', () => {
  const shown = shownOf(
    elementWith({
      component: 'c',
      style: { default: { width: '1px' } },
      content: { default: { '_ww-text_color': 'x' } },
    }),
  );
  expect(shown).toMatchObject({ style: { default: {} }, content: { default: { '_ww-text_color': 'x' } } });
});

it('sections and classes come without them as well', () => {
  const layers = {
    style: { default: { padding: '4px', display: 'none' } },
    content: { default: { '_ww-layout_rowGap': '1px', other: 1 } },
  };
  const left = { style: { default: { display: 'none' } }, content: { default: { other: 1 } } };
  const { sections } = pageWithoutLooks(bundleWith(elementWith({}), layers), registry);
  expect(sections.s).toMatchObject(left);
  const variant = { id: 'v', ...layers, subClasses: {} };
  const classes = classesWithoutLooks({ c: { id: 'c', ...layers, subClasses: { v: variant } } });
  expect(classes.c).toEqual({ id: 'c', ...left, subClasses: { v: { id: 'v', ...left, subClasses: {} } } });
});

it('what an odd export holds in the place of a layer stays, and stops nothing', () => {
  const style = JSON.parse('{ "default": null, "tablet": { "width": "20px", "display": "none" } }');
  expect(shownOf(elementWith({ style }))?.style).toEqual({ default: null, tablet: { display: 'none' } });
});

it('the name that a box has in the layers stays with its author; where something reads it, visitors have it', () => {
  const pressed = { id: 'w', name: null, trigger: 'click', firstAction: null, actions: {} } as unknown as Workflow;
  const nameOf = (parts: Partial<Element>) =>
    pageWithoutLooks(bundleWith(elementWith({ type: idOf('flexbox'), name: 'Fields', ...parts })), registry).elements.e
      ?.name;
  expect(nameOf({})).toBeNull();
  expect(nameOf({ workflows: [pressed] })).toBe('Fields');
  expect(nameOf({ parentComponent: 'c' })).toBe('Fields');
  expect(nameOf({ type: idOf('form-input') })).toBe('Fields');
});
