import { createRegistry, type Design, type Element, type Section } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { buildRelease, type Release, type ReleaseInput } from './build.ts';
import { packagedIcons } from './icons/icon-source.ts';
import { designOf, pageOf } from './testing/design.ts';

const node = { states: [], workflows: [], classes: {}, subClasses: {}, style: { default: {} } };

const text = (id: string, code: string): Element => ({
  ...node,
  id,
  type: 'text',
  component: null,
  name: null,
  section: 'section',
  parentComponent: null,
  content: { default: { text: { binding: 'formula', code, defaultValue: 'help' } } },
  slots: {},
});

const section = (...children: string[]): Section => ({
  ...node,
  id: 'section',
  linkId: 'section',
  type: 's',
  title: '',
  content: { default: {} },
  slots: { wwObjects: children },
});

const runtime: ReleaseInput['runtime'] = {
  main: 'runtime/main.js',
  styles: ['runtime/style.css'],
  imports: [],
  parts: {},
  files: [],
};

const release = (design: Design, more: Partial<ReleaseInput> = {}): Promise<Release> =>
  buildRelease({
    design,
    registry: createRegistry([], []),
    runtime,
    assets: [],
    icons: packagedIcons(),
    clock: () => new Date(0),
    ...more,
  });

const bodyOf = ({ files }: Release, name: RegExp): string => String(files.find((file) => name.test(file.path))?.body);

describe('a release', () => {
  const design = designOf([pageOf('home', { default: '' }, { sections: ['section'] })], {
    sections: { section: section('a', 'b', 'c') },
    elements: { a: text('a', '1 + 1'), b: text('b', "'x'"), c: text('c', '1 + 1') },
  });

  it('carries numbers of functions instead of code, one for equal code', async () => {
    const made = await release(design);
    const { wwObjects } = JSON.parse(bodyOf(made, /^data\/home\.json$/));
    expect([wwObjects.a, wwObjects.b, wwObjects.c].map((element) => element.content.default.text)).toEqual([
      { __wwtype: 'f', fn: 0 },
      { __wwtype: 'f', fn: 1 },
      { __wwtype: 'f', fn: 0 },
    ]);
    expect(bodyOf(made, /^page\.home\.\w+\.js$/)).toContain('export const functions');
  });

  it('numbers formulas that elements keep for later', async () => {
    const kept = { ...text('a', '1'), content: { default: { validation: { type: 'js', code: 'return true' } } } };
    const made = await release({ ...design, elements: { ...design.elements, a: kept } });
    const { wwObjects } = JSON.parse(bodyOf(made, /^data\/home\.json$/));
    expect(wwObjects.a.content.default.validation).toEqual({ type: 'js', fn: 0 });
  });

  it('numbers the functions of a page after those of the site', async () => {
    const made = await release({ ...design, background: { backgroundColor: { binding: 'formula', code: '`red`' } } });
    const { wwObjects } = JSON.parse(bodyOf(made, /^data\/home\.json$/));
    expect(wwObjects.a.content.default.text.fn).toBe(1);
  });

  it('names no host', async () => {
    const made = await release(design);
    expect(bodyOf(made, /^html\/home/)).toContain('href="__TRAMA_ORIGIN__/"');
    expect(made.files.filter((file) => /localhost|127\.0\.0\.1/.test(String(file.body)))).toEqual([]);
  });

  it('holds no inline script and no style element', async () => {
    const html = bodyOf(await release(design), /^html\/home/);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts.every((attributes) => /src=|type="application\//.test(attributes ?? ''))).toBe(true);
    expect(html).not.toContain('<style');
  });

  it('is the same for the same design and clock', async () => {
    expect((await release(design)).manifest).toEqual((await release(design)).manifest);
  });

  it('keeps what the prerenderer drew, and says when it could not', async () => {
    const drawn = await release(design, {
      prerender: async () => ({ html: '<p>Olá</p>', collections: { c: ['</script>'] } }),
    });
    const html = bodyOf(drawn, /^html\/home/);
    expect(html).toContain('<div id="app"><p>Olá</p></div>');
    expect(html.match(/<\/script>/g)?.length).toBe(2);
    const failed = await release(design, { prerender: () => Promise.reject(new Error('broken')) });
    expect(failed.problems).toEqual(['home (pt) is drawn by the browser alone: broken']);
  });

  it('escapes what authors write into the head', async () => {
    const evil = {
      ...design,
      pages: { home: { ...design.pages.home, title: { pt: '</title><script>alert(1)</script>' } } },
    } as Design;
    expect(bodyOf(await release(evil), /^html\/home/)).not.toContain('<script>alert');
  });

  it('guards the files of private pages, and shares none of them', async () => {
    const made = await release(
      designOf([
        pageOf('home', { default: '' }),
        pageOf('secret', { default: 'adm' }, { access: [{ key: 'k', group: null }] }),
      ]),
    );
    const guarded = Object.entries(made.manifest.files).filter(([path]) => path.includes('secret'));
    expect(guarded.length).toBe(4);
    expect(guarded.every(([, file]) => file.privateOf === 'secret')).toBe(true);
    expect(made.manifest.files['html/shell.pt.html']?.privateOf).toBeNull();
    expect(bodyOf(made, /^html\/shell/)).not.toContain('secret');
  });

  it('answers a static collection that only private pages use to their visitors alone', async () => {
    const collection = {
      id: 'plans',
      name: 'Plans',
      mode: 'static',
      kind: 'collection',
      pluginId: null,
      config: {},
      data: [1],
    } as const;
    const elements = { a: text('a', "collections['plans'].data") };
    const secret = (id: string) =>
      pageOf(id, { default: id }, { sections: ['section'], access: [{ key: id, group: null }] });
    const made = await release(
      designOf([pageOf('home', { default: '' }), secret('x'), secret('y')], {
        sections: { section: section('a') },
        elements,
        collections: { plans: collection },
      }),
    );
    expect(made.manifest.files['collections/plans.json']).toMatchObject({ privateOf: 'x', alsoOf: ['y'] });
  });

  it('copies the icons that its pages use', async () => {
    const made = await release({
      ...design,
      elements: { ...design.elements, a: { ...text('a', '1'), content: { default: { icon: 'lucide/plus' } } } },
    });
    expect(made.manifest.files['icons/lucide/plus.svg']?.contentType).toBe('image/svg+xml');
  });

  it('throws no page away because of a formula that does not parse', async () => {
    const made = await release({ ...design, elements: { ...design.elements, a: text('a', '1 +') } });
    expect(made.problems).toEqual(['home: Unexpected end of formula']);
  });
});
