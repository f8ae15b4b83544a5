import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startedEngine } from '@trama/engine/testing';
import { createRegistry, decodePage, type Element } from '@trama/model';
import { createLooks, loadElements } from '@trama/react';
import { renderPage } from '@trama/react/server';
import { describe, expect, it } from 'vitest';
import { chartBar } from '../charts/chart-bar/definition.ts';
import { chartPie } from '../charts/chart-pie/definition.ts';
import { chartRadar } from '../charts/chart-radar/definition.ts';
import { createElementLibrary } from '../client.ts';
import { dataGrid } from '../data/data-grid/definition.ts';
import { elementDefinitions } from '../definitions.ts';
import { loader } from '../feedback/loader/definition.ts';
import { payment } from '../inputs/payment/definition.ts';
import { rangeInput } from '../inputs/range-input/definition.ts';
import { paginator } from '../navigation/paginator/definition.ts';
import { number } from '../text/number/definition.ts';

const folder = process.env.EXPORTS_DIR;
const DATA = [chartBar, chartPie, chartRadar, dataGrid, loader, number, paginator, payment, rangeInput];

const pagesOf = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((site) => site.isDirectory())
    .flatMap((site) => readdirSync(join(root, site.name, 'data')).map((file) => join(root, site.name, 'data', file)))
    .map((file) => readFileSync(file, 'utf8'));

const isData = ({ type }: Element): boolean => DATA.some(({ id }) => id === type);

describe.skipIf(!folder)('the elements of real sites (needs EXPORTS_DIR)', () => {
  it('are of known types, all of them', () => {
    const types = pagesOf(folder ?? '').flatMap((text) =>
      Object.values(decodePage(JSON.parse(text)).elements).flatMap(({ type, component }) =>
        type === null || component !== null ? [] : [type],
      ),
    );
    const known = new Set(elementDefinitions.map(({ id }) => id));
    expect(types.length).toBeGreaterThan(1000);
    expect([...new Set(types)].filter((type) => !known.has(type))).toEqual([]);
  });

  it('are all drawn, those that show data', async () => {
    const registry = createRegistry(elementDefinitions, []);
    // So many of each kind where not all tests run.
    const most = process.env.TRAMA_TEST_ALL === '1' ? Number.POSITIVE_INFINITY : 4;
    const drawn = new Map<string, number>();
    for (const text of pagesOf(folder ?? '')) {
      const page = Object.values(decodePage(JSON.parse(text)).elements);
      for (const shown of page.filter(isData)) {
        const times = (drawn.get(shown.type ?? '') ?? 0) + 1;
        if (times > most) continue;
        const library = createElementLibrary({ fetchText: async () => null });
        // Shown whatever the page around would decide.
        const elements = [{ ...shown, style: {} }, ...page.filter(({ id }) => id !== shown.id)];
        await loadElements(library, { elements: Object.fromEntries(elements.map((each) => [each.id, each])) });
        const { engine, log } = await startedEngine({
          pages: [{ roots: [shown.id], elements }],
          mode: 'prerender',
          definitions: elementDefinitions,
          options: { registry, looks: createLooks({ classes: {} }, registry) },
        });
        expect(renderPage(engine, library).html).toContain(`data-ww-uid="${shown.id}"`);
        expect(log.filter((entry) => entry.message.includes('drawn'))).toEqual([]);
        engine.dispose();
        drawn.set(shown.type ?? '', times);
      }
    }
    expect(drawn.size).toBe(DATA.length);
  });
});
