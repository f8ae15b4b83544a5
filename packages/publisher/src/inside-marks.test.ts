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

const registry = createRegistry(elementDefinitions, pluginDefinitions);

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
const shown = async (design: Design, bundle: PageBundle): Promise<unknown> => {
  const log: unknown[] = [];
  const engine = createEngine({
    site: siteInfoFor(design),
    registry,
    plugins: {},
    platform: fakePlatform(),
    mode: 'live',
    workflows: createWorkflows,
    evaluatorFor: () => interpretingEvaluator({ now: () => 0, random: () => 0.5 }),
    loadPage: () => Promise.reject(new Error('not asked')),
  });
  engine.onLog(({ message, where }) => log.push(JSON.stringify([message, where])));
  engine.applyVisitorState();
  await engine.start({ bundle });
  const before = valuesOf(engine, bundle);
  const page = engine.page.value?.sections.map(({ uid, children }) => [uid, children.value.map(drawn)]);
  const after = [before, page, valuesOf(engine, bundle), log.toSorted()];
  engine.dispose();
  return after;
};

const compare = async (design: Design): Promise<void> => {
  const bundleOf = bundlesOf(design);
  let marked = 0;
  for (const { id, name } of Object.values(design.pages)) {
    const { bundle } = withoutCircles(bundleOf(id));
    const elements = markInsides(bundle, design.classes, registry);
    marked += Object.values(elements).filter(({ inside }) => inside !== undefined).length;
    expect(await shown(design, { ...bundle, elements }), name).toEqual(await shown(design, bundle));
  }
  expect(marked).toBeGreaterThan(0);
};

describe('pages of which a part is built later are the same as pages that are built at once', () => {
  it('on Seguros', async () => compare((await source(registry)).design));

  it.skipIf(exportedSites.length === 0).each(exportedSites)('on %s (needs EXPORTS_DIR)', async (name) => {
    const project = folderFiles(join(process.env.EXPORTS_DIR ?? '', name));
    await compare((await importProject({ project, registry })).design);
  });
});
