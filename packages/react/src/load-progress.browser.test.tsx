import { element, fakePlatform, testEngine, workflow } from '@trama/engine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPage } from './mount.tsx';
import { createMounts } from './mounts.ts';
import { boxLibrary, makeContainer } from './testing.tsx';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

describe('the page-load progress bar', () => {
  it('stands over the page while something loads, as wide as its percent and in its colour, and goes with it', async () => {
    const platform = fakePlatform();
    const { container, remove } = makeContainer();
    const loader = (id: string, fields: Readonly<Record<string, string | boolean>>) =>
      workflow(id, [{ type: 'page-loader', fields }]);
    const { engine } = testEngine({
      platform,
      pages: [
        {
          elements: [element('a')],
          workflows: [loader('show', { show: true, color: 'rgb(1, 2, 3)' }), loader('hide', { show: false })],
        },
      ],
    });
    const mounted = mountPage({ engine, library: boxLibrary(), container, mounts: createMounts() });
    cleanUps.push(() => {
      mounted.dispose();
      remove();
    });
    await engine.start();
    const bar = page.getByRole('progressbar');
    expect(bar.elements()).toEqual([]);
    await engine.runWorkflow('show');
    await expect.element(bar).toHaveAttribute('aria-valuenow', '10');
    const { style } = bar.element() as HTMLElement;
    expect([style.position, style.width, style.backgroundColor]).toEqual(['fixed', '10%', 'rgb(1, 2, 3)']);
    platform.advance(300);
    await expect.element(bar).toHaveAttribute('aria-valuenow', '28');
    await engine.runWorkflow('hide');
    await expect.poll(() => bar.elements()).toEqual([]);
  });
});
