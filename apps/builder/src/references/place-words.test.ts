import type { Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleDesign, sampleRegistry } from '../testing/sample-site.ts';
import { CATALOGUES } from '../texts/index.ts';
import { createPlaceWords } from './place-words.ts';

const step = (id: string, type: string, rest: object = {}) => ({ id, type, fields: {}, ...rest });
const flow = (rest: object) => ({
  id: 'f',
  key: 'f',
  actions: { a: step('a', 'wait'), b: step('b', 'log', { name: 'Say it' }), c: step('c', 'x-y:z') },
  ...rest,
});

const design = (): Design => {
  const sample = sampleDesign();
  const hero = sample.elements.hero as Design['elements'][string];
  return {
    ...sample,
    workflows: { f: flow({ name: 'Send' }) },
    appWorkflows: [flow({ trigger: 'onload-app' })],
    components: {
      card: {
        id: 'card',
        kind: 'component',
        name: 'Card',
        rootElementId: 'footer',
        properties: { p: { id: 'p', label: 'Caption' } },
        triggers: {},
        variables: {},
        workflows: {},
        formulas: {},
      },
    },
    sections: { main: { ...sample.sections.main, slots: { wwObjects: ['hero'] } } as Design['sections'][string] },
    elements: {
      ...sample.elements,
      hero: { ...hero, workflows: [flow({ trigger: 'click' })] },
      lead: { ...(sample.elements.lead as Design['elements'][string]), type: null, component: 'card', name: null },
    },
  };
};

const words = createPlaceWords(design(), sampleRegistry, { texts: CATALOGUES.en, labels: 'en', language: 'en' });
const detail = (kind: 'elements' | 'workflows' | 'design' | 'pages', id: string, ...path: string[]) =>
  words({ kind, id }, path).detail;

describe('A place of a design in words', () => {
  it('says what it is called and where it stands', () => {
    const title = words({ kind: 'elements', id: 'title' });
    expect(title.inside()).toBe('Hero');
    expect(title).toMatchObject({
      title: 'Title',
      stand: 'Home',
      pageId: 'home',
      detail: '',
    });
    expect(words({ kind: 'elements', id: 'footer' })).toMatchObject({ title: 'Footer', stand: 'Card', pageId: null });
    expect(words({ kind: 'elements', id: 'lead' })).toMatchObject({ title: 'Card', stand: 'Home' });
    expect(words({ kind: 'pages', id: 'home' })).toMatchObject({ title: 'Home', pageId: 'home' });
    expect(words({ kind: 'design', id: 'site' })).toMatchObject({ title: 'Site', stand: null });
    expect(words({ kind: 'variables', id: 'gone' }).title).toBe('Variable');
  });

  it('names fields as their forms do', () => {
    expect(detail('elements', 'title', 'content', 'default', 'text')).toBe('Text');
    expect(detail('elements', 'title', 'style', 'default', 'conditionalRendering')).toBe('Visible');
    expect(detail('elements', 'lead', 'content', 'default', 'p')).toBe('Caption');
    expect(detail('elements', 'title', 'link', 'pageId')).toBe('Link');
    expect(detail('elements', 'title', 'whatever')).toBe('Settings');
    expect(detail('design', 'site', 'homePageId')).toBe('Home page');
  });

  it('names steps by their own name, else by what they do', () => {
    expect(detail('elements', 'hero', 'workflows', 'f', 'actions', 'a', 'fields', 'value')).toBe(
      'Workflow “On click”: Wait',
    );
    expect(detail('elements', 'hero', 'workflows', 'f', 'actions', 'b')).toBe('Workflow “On click”: Say it');
    expect(detail('workflows', 'f', 'actions', 'b')).toBe('Say it');
    expect(detail('design', 'site', 'appWorkflows', 'f', 'actions', 'c')).toBe('Workflow “On site load”: X y:z');
  });
});
