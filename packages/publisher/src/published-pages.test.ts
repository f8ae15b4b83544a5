import type { Design, Page } from '@trama/model';
import { createRegistry } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { buildRelease, type Release } from './build.ts';
import { packagedIcons } from './icons/icon-source.ts';
import type { SiteFile } from './runtime/release-page.ts';
import { designOf, pageOf } from './testing/design.ts';

const release = (design: Design): Promise<Release> =>
  buildRelease({
    design,
    registry: createRegistry([], []),
    runtime: { main: 'runtime/main.js', styles: [], imports: [], parts: {} },
    kept: [],
    icons: packagedIcons(),
    clock: () => new Date(0),
  });

const bodyOf = ({ files }: Release, name: RegExp): string => String(files.find(({ path }) => name.test(path))?.body);

const siteFileOf = async (design: Design): Promise<SiteFile> =>
  JSON.parse(bodyOf(await release(design), /^site\.\w+\.json$/));

const about = pageOf(
  'about',
  { default: 'about' },
  { sections: ['team'], meta: { description: { pt: 'Quem somos' } } },
);
const site = (code = '', more: Partial<Page> = {}): Design =>
  designOf([pageOf('home', { default: '' }), { ...about, ...more }], {
    sections: {
      team: {
        id: 'team',
        linkId: 'team-link',
        type: 's',
        title: 'Equipe',
        states: [],
        workflows: [],
        classes: {},
        subClasses: {},
        style: { default: {} },
        content: { default: {} },
        slots: {},
      },
    },
    formulas: { f: { id: 'f', name: 'f', type: 'formula', parameters: [], code } },
  });

describe('what all pages know of one', () => {
  it('is how to find it, link to it and load it', async () => {
    const { pages, site: info } = await siteFileOf(site());
    expect(Object.keys(pages.about ?? {}).sort()).toEqual(['files', 'paths']);
    expect(pages.home).not.toHaveProperty('title');
    const untitled = await siteFileOf(site('', { title: {} }));
    expect(untitled.pages.home).toMatchObject({ title: { pt: 'Página home' } });
    expect(info).not.toHaveProperty('pages');
    const named = await siteFileOf(
      site('', { linkId: 'l', languages: ['pt'], access: [{ key: 'k', group: { id: 'g', roles: ['admin'] } }] }),
    );
    expect(Object.keys(named.pages.about ?? {}).sort()).toEqual(['access', 'files', 'languages', 'linkId', 'paths']);
  });

  it('leaves titles, descriptions and sections with the page itself', async () => {
    const made = await release(site());
    expect(bodyOf(made, /^site\.\w+\.json$/)).not.toMatch(/Quem somos|Página about|Equipe/);
    const module = bodyOf(made, /^page\.about\.\w+\.js$/);
    const { page } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
    expect(page).toEqual({
      name: 'about',
      folder: null,
      title: { pt: 'Página about' },
      meta: { description: { pt: 'Quem somos' } },
      metaImage: '',
      sections: ['team'],
      sectionHeads: [{ id: 'team', linkId: 'team-link', title: 'Equipe' }],
    });
  });

  it.each([
    'globalContext.pages',
    "globalContext?.['pages']?.['about']?.title",
    'Object.keys(globalContext)',
    'globalContext[name]',
    'const { pages } = globalContext',
  ])('is everything where code may read it: %s', async (code) => {
    const { pages } = await siteFileOf(site(code));
    expect(pages.about).toMatchObject({ name: 'about', sections: ['team'], meta: about.meta });
  });

  it.each(['globalContext.page.title', "globalContext?.['browser']?.['path']", 'globalContext . screen', 'pages'])(
    'is no more where code reads something else: %s',
    async (code) => expect((await siteFileOf(site(code))).pages.about).not.toHaveProperty('name'),
  );

  it('names the sections that links lead to, and all with a title where a link computes its section', async () => {
    const linking = (link: object): Design => ({
      ...site(),
      appWorkflows: [
        { id: 'w', key: 'w', actions: { a: { id: 'a', type: 'change-page', fields: { navigateTo: { ...link } } } } },
      ],
    });
    const headsOf = async (link: object) => (await siteFileOf(linking(link))).pages.about?.sectionHeads;
    expect(await headsOf({ pageId: 'about', sectionId: 'team-link' })).toEqual([
      { id: 'team', linkId: 'team-link', title: 'Equipe' },
    ]);
    expect(await headsOf({ pageId: 'about', sectionId: 'other' })).toBeUndefined();
    expect(await headsOf({ sectionId: { binding: 'formula', code: '1' } })).toHaveLength(1);
  });
});
