import { createPageDrawing, createPageStyles } from '@trama/canvas';
import { createElementLibrary } from '@trama/elements/client';
import { elementDefinitions } from '@trama/elements/definitions';
import { type ElementExample, type ExampleVariant, elementExamples } from '@trama/elements/examples';
import { createRegistry } from '@trama/model';
import { triedOf } from '@trama/model/testing';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openExample } from './example-design.ts';

const STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path d="M4 4h16v16z"/></svg>';
const PHONE = { width: 390, height: 844 };

const registry = createRegistry(elementDefinitions, []);
const cleanUps: (() => void)[] = [];
const complaints: string[] = [];

interface Shown {
  example: ElementExample;
  variant: ExampleVariant;
  theme: 'light' | 'dark';
}

/** Draws a variant as the gallery's canvas does, alone in the document. */
const draw = async ({ example, variant, theme }: Shown): Promise<void> => {
  const opened = openExample(example, variant, { registry, language: 'pt', uuid: () => crypto.randomUUID() });
  const { design } = opened.store;
  const styles = createPageStyles(document, registry);
  const drawing = createPageDrawing({
    window,
    registry,
    library: createElementLibrary({ fetchText: async () => STAR }),
    plugins: {},
    onLog: ({ level, message }) => level === 'error' && complaints.push(message),
  });
  cleanUps.push(() => {
    drawing.dispose();
    styles.dispose();
    document.documentElement.classList.remove('ww-app-theme-dark');
  });
  styles.load(design, design.homePageId);
  await drawing.draw(
    design,
    { pageId: design.homePageId, screen: 'mobile', theme, language: 'pt', mode: 'preview', labels: 'pt', scale: 1 },
    { token: () => '', backend: null, lender: null },
  );
  drawing.showPopup(opened.popupId);
  const last = example.late ?? `[data-ww-uid="${CSS.escape(opened.elementId)}"]`;
  await vi.waitFor(() => expect(document.querySelector(last), 'the element is drawn').not.toBeNull());
};

/** Motion that ends has ended: what fades in has its own colours. */
const isStill = async (): Promise<void> => {
  const ending = document
    .getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
};

const violations = async (): Promise<readonly string[]> => {
  const { violations: found } = await axe.run(document.body, {
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  });
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary ?? ''}`),
  );
};

beforeEach(async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const listen = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(listen);
});

afterEach(() => {
  for (const clean of cleanUps.splice(0).reverse()) clean();
  complaints.length = 0;
  vi.restoreAllMocks();
});

const loaded = await Promise.all(
  triedOf(Object.entries(elementExamples), 5).map(async ([name, load]) => ({ name, example: await load() })),
);
const isThorough = process.env.TRAMA_TEST_ALL === '1';

/** Every variant in both themes; where not all is tried, the first variant of each fifth element, by turns. */
const THEMES = ['light', 'dark'] as const;
const shown = loaded.flatMap(({ name, example }, place) =>
  example.variants.slice(0, isThorough ? undefined : 1).flatMap((variant) =>
    THEMES.filter((_, turn) => isThorough || turn === place % 2).map((theme) => ({
      title: `${name}/${variant.name}`,
      theme,
      example,
      variant,
    })),
  ),
);

describe('an entry of the gallery', () => {
  it.each(shown)(
    '$title in the $theme theme fits a phone, says nothing wrong, and axe finds nothing',
    async (entry) => {
      await draw(entry);
      await isStill();
      expect(await violations()).toEqual([]);
      expect(complaints).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
    },
  );
});

describe('the gallery', () => {
  it('has every element that the palette offers', () => {
    const offered = elementDefinitions.filter(({ hidden, deprecated }) => !hidden && !deprecated);
    const parts = new Set(['tab-trigger', 'tab-panel', 'accordion-item']);
    expect(offered.map(({ name }) => name).filter((name) => !(name in elementExamples) && !parts.has(name))).toEqual(
      [],
    );
  });
});
