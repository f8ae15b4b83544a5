import { elementDefinitions } from '@trama/elements/definitions';
import { createEngine, type Instance } from '@trama/engine';
import { fakePlatform } from '@trama/engine/testing';
import { createWorkflows } from '@trama/engine/workflows';
import { checkFormula, interpretingEvaluator } from '@trama/formula';
import { importProject } from '@trama/importer';
import { type Files, generationA, generationB, generationC, memoryFiles } from '@trama/importer/testing';
import { bundleFor, createRegistry, type Design, siteInfoFor } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, test } from 'vitest';
import { loadPlugins } from './runtime/plugins.ts';
import { drawnRelease } from './testing/drawn-release.ts';

const registry = createRegistry(elementDefinitions, pluginDefinitions);

const importFiles = (files: Files) => importProject({ project: memoryFiles(files), registry, checkFormula });

/** The texts on the home page once it has loaded in a browser and its workflows have run. */
const textsAfterLoad = async (design: Design): Promise<Record<string, unknown>> => {
  const site = siteInfoFor(design);
  const engine = createEngine({
    site,
    registry,
    plugins: await loadPlugins(site),
    platform: fakePlatform(),
    mode: 'live',
    workflows: createWorkflows,
    evaluatorFor: () => interpretingEvaluator(),
    loadPage: async (id) => ({ bundle: bundleFor(design, id) }),
  });
  try {
    await engine.start();
    const texts: Record<string, unknown> = {};
    const read = (instance: Instance): void => {
      texts[instance.element.name ?? ''] = instance.content('_ww-text_text');
      for (const slot of Object.keys(instance.element.slots)) instance.slot(slot).value.forEach(read);
    };
    for (const section of engine.page.peek()?.sections ?? []) section.children.value.forEach(read);
    return texts;
  } finally {
    engine.dispose();
  }
};

describe.each([
  ['A', generationA, ['Olá de 2023', 'From the library', 'n = 1']],
  ['B', generationB, ['Início', 'Twice: 42', 'Inside the slot', 'three', 'Rodapé', 'before']],
  ['C', generationC, ['Olá de 2026']],
])('a project of generation %s', (_name, files, texts) => {
  test('is imported without a fault', async () => {
    const { report } = await importFiles(files());
    expect(report).toMatchObject({
      mended: [],
      conflicts: [],
      missingPages: [],
      missingChildren: [],
      unknownElements: [],
      unknownActions: [],
      brokenFormulas: [],
    });
  });

  test('is published with all its pages drawn', async () => {
    const { design } = await importFiles(files());
    const { problems, html } = await drawnRelease(design);
    expect(problems).toEqual([]);
    for (const text of texts) expect(html(design.homePageId, 'pt')).toContain(text);
  });
});

describe('the workflows of an imported project run', () => {
  test.each([
    ['A: those of the app and of the page', generationA, { number: 'n = 42' }],
    ['B: with what a callable one gives back', generationB, { shown: 'after!' }],
    [
      'C: with variables of their own, and errors of formulas that are caught',
      generationC,
      {
        'result text': 'sum 42',
        'caught text': 'caught at last',
        names: [{ name: 'Ana' }, { name: 'Zoe' }],
        language: 'pt',
      },
    ],
  ])('of generation %s', async (_name, files, texts) => {
    const { design } = await importFiles(files());
    expect(await textsAfterLoad(design)).toMatchObject(texts);
  });
});
