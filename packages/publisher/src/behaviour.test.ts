import { elementDefinitions } from '@trama/elements/definitions';
import type { Design, Element, Section } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { START } from './first-picture/start-script.ts';
import { inlineSourceOf } from './hashing.ts';
import { designOf, pageOf } from './testing/design.ts';
import { type DrawnRelease, drawnRelease } from './testing/drawn-release.ts';

const idOf = (name: string): string => elementDefinitions.find((one) => one.name === name)?.id ?? '';
const node = { states: [], workflows: [], classes: {}, subClasses: {}, style: { default: {} } };

const element = (id: string, type: string, content: object, more: Partial<Element> = {}): Element => ({
  ...node,
  id,
  type: idOf(type),
  component: null,
  name: null,
  section: 'hero',
  parentComponent: null,
  content: { default: { ...content } },
  slots: {},
  ...more,
});

const words = element('words', 'text', { '_ww-text_text': { pt: 'Seguro para todos' } });
const hero: Section = {
  ...node,
  id: 'hero',
  linkId: 'hero',
  type: idOf('flexbox'),
  title: '',
  content: { default: {} },
  slots: { wwObjects: ['words'] },
};

const site = (more: Partial<Design> = {}, page: Parameters<typeof pageOf>[2] = {}): Design =>
  designOf([pageOf('home', { default: '' }, { sections: ['hero'], ...page })], {
    sections: { hero },
    elements: { words },
    ...more,
  });

const isStill = (release: DrawnRelease): boolean => !release.html('home', 'pt').includes(START);

describe('a page without behaviour', () => {
  it('asks for no module and no data; its one script is named in the policy', async () => {
    const release = await drawnRelease(site());
    const html = release.html('home', 'pt');
    expect(html).toContain('Seguro para todos');
    expect(html).toContain('Feito com Trama');
    expect(html).toContain('data-site="/__TRAMA_BASE__/__TRAMA_SITE__?settings=__TRAMA_SETTINGS__"');
    expect(html.match(/<script|rel="modulepreload"|rel="preload"|trama-recorded/g)).toEqual(['<script']);
    const [, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(release.manifest.sources.script).toContain(inlineSourceOf(code));
  });

  it('is one with links to sections and pages, states that the stylesheet shows, and looks that differ by screen', async () => {
    const linked = element('words', 'text', { '_ww-text_text': { pt: 'Contato' } }, {
      link: { type: 'internal', pageId: 'home', sectionId: 'hero' },
      style: { default: {}, mobile: { marginTop: '4px' } },
      states: [{ key: '_wwHover', id: '_wwHover', label: 'hover' }],
    } as Partial<Element>);
    expect(isStill(await drawnRelease(site({ elements: { words: linked } })))).toBe(true);
  });

  it('keeps its data at their address, as any page', async () => {
    const { files } = await drawnRelease(site());
    expect(files.some(({ path }) => path === 'data/home.json')).toBe(true);
  });
});

describe('a page has behaviour', () => {
  const bound = element('words', 'text', { '_ww-text_text': { binding: 'formula', code: '1 + 1' } });
  const run = { id: 'w', key: 'w', trigger: 'onload', actions: {} };
  const variable = {
    id: 'v',
    name: 'v',
    type: 'text',
    defaultValue: '',
    isPersistent: true,
  };
  const cases: Record<string, Design> = {
    'with a binding': site({ elements: { words: bound } }),
    'with a workflow of an element': site({ elements: { words: { ...words, workflows: [run] } } }),
    'with a workflow of the page': site({}, { workflows: [run] }),
    'with a workflow of the app': site({ appWorkflows: [run] }),
    'with a state by condition': site({
      elements: {
        words: {
          ...words,
          states: [{ key: 's', id: 's', label: 's', condition: { binding: 'formula', code: 'true' } }],
        },
      } as Design['elements'],
    }),
    'with an element of code': site({ elements: { words: element('words', 'form-input', {}) } }),
    'with a link that opens a popup': site({
      elements: { words: { ...words, link: { type: 'open-popup', content: 'x' } } } as Design['elements'],
    }),
    'with a video behind it': site({
      sections: { hero: { ...hero, content: { default: { '_ww-backgroundVideo': 'v.mp4' } } } },
    }),
    'whose background is bound': site({ background: { backgroundColor: { binding: 'formula', code: '`red`' } } }),
    'of a site that signs visitors in': site({
      authPluginId: pluginDefinitions.find(({ kind }) => kind.includes('auth'))?.id ?? '',
    }),
    'that only some visitors may see': site({}, { access: [{ key: 'k', group: null }] }),
  };

  it.each(Object.keys(cases))('%s', async (name) => {
    const design = cases[name];
    expect(design && isStill(await drawnRelease(design))).toBe(false);
  });

  it('where a variable or a collection is kept for it', async () => {
    // Named by what never runs: rather too much than too little.
    const named = { ...words, attributes: [{ name: 'data-x', value: 'v' }] } as Element;
    const design = site({ elements: { words: named }, variables: { v: variable } as unknown as Design['variables'] });
    expect(isStill(await drawnRelease(design))).toBe(false);
    expect(isStill(await drawnRelease(site({ elements: { words: named } })))).toBe(true);
  });
});
