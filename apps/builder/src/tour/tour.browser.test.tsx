import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Rail } from '../panels/rail.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleStore } from '../testing/sample-site.ts';
import { Tour } from './tour.tsx';

const open = (isSeen: boolean) => {
  const noted: string[] = [];
  const editor = sampleEditor(sampleStore(), {
    hasSeenTour: async () => isSeen,
    noteTourSeen: async () => {
      noted.push('seen');
    },
  });
  const container = draw(
    <>
      <Rail />
      <Tour />
    </>,
    editor,
  );
  return { editor, container, noted, card: () => container.querySelector<HTMLElement>('[role="dialog"]') };
};

afterEach(() => page.viewport(414, 896));

describe('The tour', () => {
  it('goes through its five steps by keyboard beside what they point to, and is over for the account', async () => {
    await page.viewport(1024, 768);
    const { editor, container, noted, card } = open(false);
    await expect.poll(() => card()?.textContent).toContain('1 of 5');
    await expect.poll(() => document.activeElement?.textContent).toBe('Next');
    const target = container.querySelector('[data-tour="add"]')?.getBoundingClientRect() ?? new DOMRect();
    expect(card()?.getBoundingClientRect().left).toBeGreaterThanOrEqual(target.right);
    expect((await axe.run(container, { resultTypes: ['violations'] })).violations).toEqual([]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(editor.view.get().tour).toBe('layers');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => card()?.textContent).toContain('3 of 5');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Start building');
    expect(noted).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(card).toBeNull();
    expect(noted).toEqual(['seen']);
  });

  it('is skipped by Escape, and the editor can be used meanwhile', async () => {
    await page.viewport(1024, 768);
    const { editor, container, noted, card } = open(false);
    await expect.poll(card).not.toBeNull();
    await userEvent.click(container.querySelector('[data-tour="pages"]') as HTMLElement);
    expect(editor.view.get()).toMatchObject({ leftPanel: 'pages', tour: 'add' });
    card()?.querySelector<HTMLElement>('footer button:last-child')?.focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(card).toBeNull();
    expect(noted).toEqual(['seen']);
  });

  it('gives way to a place that is opened, and goes on once it is closed', async () => {
    await page.viewport(1024, 768);
    const { editor, card } = open(false);
    await expect.poll(card).not.toBeNull();
    editor.view.update({ site: { section: 'settings' } });
    await expect.poll(card).toBeNull();
    editor.view.update({ site: null });
    await expect.poll(card).not.toBeNull();
    expect(editor.view.get().tour).toBe('add');
  });

  it('marks nothing where what it points to has scrolled away, and marks it again where it comes back', async () => {
    await page.viewport(390, 844);
    const { container, card } = open(false);
    await expect.poll(card).not.toBeNull();
    const rail = container.querySelector('nav');
    if (!rail) throw new Error('There is no rail.');
    Object.assign(rail.style, { height: '80px', overflow: 'auto' });
    const frame = () => card()?.previousElementSibling;
    await expect.poll(() => frame()?.getAttribute('aria-hidden')).toBe('true');
    rail.scrollTop = 200;
    await expect.poll(() => frame()?.getAttribute('aria-hidden')).not.toBe('true');
    rail.scrollTop = 0;
    await expect.poll(() => frame()?.getAttribute('aria-hidden')).toBe('true');
  });

  it('is not begun for who has seen it, gives way to preview and dialogs, and can be asked for again', async () => {
    const { editor, card } = open(true);
    await expect.poll(() => document.querySelector('nav')).not.toBeNull();
    expect(card()).toBeNull();
    editor.view.update({ tour: 'add' });
    await expect.poll(card).not.toBeNull();
    editor.view.update({ mode: 'preview' });
    await expect.poll(card).toBeNull();
    editor.view.update({ mode: 'edit' });
    await expect.poll(card).not.toBeNull();
  });
});
