import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dynamicEvaluator } from '@trama/formula';
import { createRegistry, decodePage, decodeSiteInfo, type SiteInfo } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { describe, expect, it } from 'vitest';
import { createEngine } from './create-engine.ts';
import type { Instance } from './instance.ts';
import { fakePlatform } from './testing/index.ts';
import { createWorkflows } from './workflows/workflows.ts';

const folder = process.env.EXPORTS_DIR;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Reads what a renderer reads of every instance. */
const draw = (instance: Instance): number => {
  for (const property of Object.keys(instance.element.content.default ?? {})) instance.content(property);
  instance.className.value;
  instance.attributes.value;
  instance.link.value;
  instance.isDisplayed.value;
  const roots = instance.inner?.root ? [instance.inner.root] : [];
  const children = Object.keys(instance.element.slots).flatMap((path) => [...instance.slot(path).value]);
  return 1 + [...roots, ...children].reduce((sum, child) => sum + draw(child), 0);
};

describe.skipIf(!folder)('pages of real sites (needs EXPORTS_DIR)', () => {
  it.each(exportedSites)('build and draw every page of %s without an exception', async (name) => {
    const root = join(folder ?? '', name);
    const site: SiteInfo = decodeSiteInfo(readJson(join(root, 'design.json')));
    const times: string[] = [];
    for (const file of readdirSync(join(root, 'data'))) {
      const bundle = decodePage(readJson(join(root, 'data', file)));
      const engine = createEngine({
        site,
        registry: createRegistry([], []),
        plugins: {},
        platform: fakePlatform(),
        mode: 'prerender',
        workflows: createWorkflows,
        evaluatorFor: () => dynamicEvaluator(),
        loadPage: () => Promise.reject(new Error('not asked')),
      });
      const start = performance.now();
      const started = engine.start({ bundle });
      const built = performance.now();
      const count = (engine.page.value?.sections ?? [])
        .flatMap((section) => [...section.children.value])
        .reduce((sum, instance) => sum + draw(instance), 0);
      times.push(
        `${count} instances: built ${(built - start).toFixed(1)} ms, drawn ${(performance.now() - built).toFixed(1)} ms`,
      );
      await started;
      expect(engine.page.value?.ready.value).toBe(true);
      engine.dispose();
    }
    console.info(`${name}\n  ${times.join('\n  ')}`);
  });
});
