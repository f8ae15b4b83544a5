import type { FC } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useShortcuts } from '../commands/use-shortcuts.ts';
import { Rail } from '../panels/rail.tsx';
import { SitePlace } from '../site/site-place.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { useEditor, useView } from './editor-context.ts';

const Body: FC = () => {
  const site = useView((view) => view.site);
  useShortcuts(useEditor());
  return (
    <div style={{ width: 390 }}>
      {site && <SitePlace view={site} />}
      <Rail isHorizontal />
    </div>
  );
};

const open = () => {
  const editor = sampleEditor();
  editor.view.update({ isNarrow: true });
  const container = draw(<Body />, editor);
  container.style.width = '390px';
  const find = (selector: string) => expect.poll(() => container.querySelector<HTMLElement>(selector)).not.toBeNull();
  return { editor, container, find };
};

describe('A place over the page', () => {
  it('has the keyboard, hears the keys of other places, and gives the keyboard back at Escape', async () => {
    const { editor, container, find } = open();
    await find('nav button');
    const opener = [...container.querySelectorAll<HTMLElement>('nav button')].find(
      (button) => button.getAttribute('aria-keyshortcuts') === 'G',
    );
    opener?.focus();
    await userEvent.keyboard('g');
    await find('section[aria-label] h2');
    await expect.poll(() => document.activeElement?.tagName).toBe('SECTION');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(opener);
    expect(editor.view.get().site).toBeNull();
    await userEvent.keyboard('gb');
    expect(editor.view.get()).toMatchObject({ site: null, backend: { section: 'table' } });
  });

  it('keeps letters and Escape for what is typed in it', async () => {
    const { editor, container, find } = open();
    editor.view.update({ site: { section: 'settings' } });
    await find('section input');
    container.querySelector<HTMLInputElement>('section input')?.focus();
    await userEvent.keyboard('b{Escape}');
    expect(editor.view.get()).toMatchObject({ backend: null, site: { section: 'settings' } });
  });
});

describe('The rail of a narrow window', () => {
  it('reaches all of its buttons, and fades out where there are more', async () => {
    const { container, find } = open();
    await find('nav[data-after]');
    const rail = container.querySelector('nav[data-after]') as HTMLElement;
    rail.scrollLeft = rail.scrollWidth;
    await find('nav[data-before]:not([data-after])');
    const last = rail.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
    expect(last.right).toBeLessThanOrEqual(rail.getBoundingClientRect().right);
  });
});
