import { join } from 'node:path';
import { elementDefinitions } from '@trama/elements/definitions';
import { createEngine, type Engine, type Instance, markInsides } from '@trama/engine';
import { fakePlatform } from '@trama/engine/testing';
import { createWorkflows } from '@trama/engine/workflows';
import { interpretingEvaluator } from '@trama/formula';
import { folderFiles, importProject } from '@trama/importer';
import { bundlesOf, createRegistry, type Design, type PageBundle, siteInfoFor } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { source } from '@trama/seguros';
import { describe, expect, it } from 'vitest';
import { withoutCircles } from './without-circles.ts';

/** Each fourth page in `npm test`, all of them where all tests run. */
const isThorough = process.env.TRAMA_TEST_ALL === '1';

const registry = createRegistry(elementDefinitions, pluginDefinitions);

/** The next task: what is under way has gone on. */
const turn = (): Promise<false> => new Promise((done) => setTimeout(() => done(false), 0));

/** All that a renderer reads of an instance and of those below it. */
const drawn = (instance: Instance): unknown => {
  if (!instance.isRendered.value) return instance.key;
  const roots = instance.inner?.root ? [instance.inner.root] : [];
  const children = Object.keys(instance.element.slots).flatMap((path) => [...instance.slot(path).value]);
  return [
    instance.key,
    instance.isStatic,
    instance.isDisplayed.value,
    instance.className.value,
    instance.attributes.value,
    Object.keys(instance.element.content.default ?? {}).map((property) => instance.content(property)),
    [...roots, ...children].map(drawn),
  ];
};

/** Variables that elements of a page publish, and those of the site. */
const valuesOf = (engine: Engine, { elements, variables }: PageBundle): unknown => [
  ...Object.keys(variables).map((id) => engine.variable(id)),
  ...Object.values(elements).flatMap(({ id, type }) =>
    (registry.element(type ?? '')?.variables ?? []).map(({ name }) => engine.variable(`${id}-${name}`)),
  ),
];

/** What a page is and does in a visitor's tab, before anything is drawn and after. */
const shown = async (design: Design, bundle: PageBundle): Promise<{ seen: unknown; log: string[] }> => {
  const log: string[] = [];
  const platform = fakePlatform();
  const engine = createEngine({
    site: siteInfoFor(design),
    registry,
    plugins: {},
    platform,
    mode: 'live',
    workflows: createWorkflows,
    evaluatorFor: () => interpretingEvaluator({ now: () => 0, random: () => 0.5 }),
    loadPage: () => Promise.reject(new Error('not asked')),
  });
  engine.onLog(({ message, where }) => log.push(JSON.stringify([message, where])));
  engine.applyVisitorState();
  const isOver = engine.start({ bundle }).then(() => true);
  // Some wait for a time: it passes as soon as nothing else is to be done.
  while (!(await Promise.race([isOver, turn()]))) platform.advance(1_000);
  const before = valuesOf(engine, bundle);
  const page = engine.page.value?.sections.map(({ uid, children }) => [uid, children.value.map(drawn)]);
  const seen = [before, page, valuesOf(engine, bundle)];
  engine.dispose();
  return { seen, log };
};

const compare = async (design: Design): Promise<void> => {
  const bundleOf = bundlesOf(design);
  let marked = 0;
  for (const { id, name } of Object.values(design.pages).filter((_, place) => isThorough || place % 4 === 0)) {
    const { bundle } = withoutCircles(bundleOf(id));
    const elements = markInsides(bundle, design.classes, registry);
    marked += Object.values(elements).filter(({ inside }) => inside !== undefined).length;
    const [later, atOnce] = [await shown(design, { ...bundle, elements }), await shown(design, bundle)];
    expect(later.seen, name).toEqual(atOnce.seen);
    // What is not drawn yet has no formulas that fail for as long as data are under way.
    expect(atOnce.log, name).toEqual(expect.arrayContaining(later.log));
  }
  expect(marked).toBeGreaterThan(0);
};

describe('pages of which a part is built later are the same as pages that are built at once', () => {
  it('on Seguros', async () => compare((await source(registry)).design));

  it.skipIf(exportedSites.length === 0).each(exportedSites)(
    'on %s (needs EXPORTS_DIR)',
    { tags: 'thorough' },
    async (name) => {
      const project = folderFiles(join(process.env.EXPORTS_DIR ?? '', name));
      await compare((await importProject({ project, registry })).design);
    },
  );
});
