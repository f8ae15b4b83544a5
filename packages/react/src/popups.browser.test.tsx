import { component, element, testEngine } from '@trama/engine/testing';
import { createRegistry, type Element, type Value } from '@trama/model';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Root, Slot, useContent, useGiven } from './index.ts';
import { mountPage } from './mount.tsx';
import { createMounts } from './mounts.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const Box = () => (
  <Root>
    {String(useContent('text') ?? '')}
    {useGiven('wwStacked') ? ' (stacked)' : ''}
    <Slot name="children" />
  </Root>
);

const words = (id: string, text: Value, init: Partial<Element> = {}) => element(id, { ...init, content: { text } });

const reference = (uid: string) => ({ isWwObject: true, uid });

/** A page with two popup links and a closing one, and two stacked popups that share a container. */
const show = async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const { engine } = testEngine({
    pages: [
      {
        roots: ['first', 'second'],
        elements: [
          words('first', 'Open the first', {
            link: { type: 'open-popup', content: reference('one'), background: 'rgb(0, 0, 1)' } as never,
          }),
          words('second', 'Open the second', { link: { type: 'open-popup', content: reference('two') } as never }),
          words('one', 'Content one', { slots: { children: ['leave'] } }),
          words('leave', 'Leave', { link: { type: 'close-popup' } as never }),
          words('two', 'Content two'),
          words('stack', 'Stack of'),
          words('note-root', 'note'),
        ],
        components: [
          component('note', 'note-root', { kind: 'popup', popup: { isStacked: true, containerId: 'stack' } }),
        ],
      },
    ],
    options: { registry: createRegistry([], []) },
  });
  const mounted = mountPage({ engine, library: { component: () => Box }, container, mounts: createMounts() });
  cleanUps.push(() => {
    mounted.dispose();
    container.remove();
  });
  await engine.start();
  return { engine };
};

describe('a popup link', () => {
  it('shows its content over its background, in the place of another one', async () => {
    await show();
    await page.getByRole('button', { name: 'Open the first' }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Content one');
    const layer = document.querySelector('[data-link-popup] > div');
    expect(layer && getComputedStyle(layer).backgroundColor).toBe('rgb(0, 0, 1)');
    document.querySelector<HTMLElement>('[data-ww-uid="second"]')?.click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Content two');
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
  });

  it.each(['{Enter}', ' '])('is pressed by the key "%s"', async (key) => {
    await show();
    const opener = page.getByRole('button', { name: 'Open the first' });
    await expect.element(opener).toBeInTheDocument();
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('dialog')).toHaveFocus();
    (page.getByRole('button', { name: 'Leave' }).element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['{Escape}', 'a click beside it', 'its closing link'])('is closed by %s', async (way) => {
    await show();
    const opener = page.getByRole('button', { name: 'Open the first' });
    await opener.click();
    await expect.element(page.getByRole('dialog')).toHaveFocus();
    if (way === '{Escape}') await userEvent.keyboard(way);
    else if (way === 'its closing link') await page.getByRole('button', { name: 'Leave' }).click();
    else
      await userEvent.click(document.querySelector('[data-link-popup] > div') as HTMLElement, {
        position: { x: 2, y: 2 },
      });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens with the keyboard', async () => {
    await show();
    document.querySelector<HTMLElement>('[data-ww-uid="first"]')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Content one');
  });
});

describe('stacked popups', () => {
  it('are drawn in one container, which leaves with the last of them', async () => {
    const { engine } = await show();
    const popups = [engine.openPopup('note'), engine.openPopup('note')];
    await expect.element(page.getByText('Stack of', { exact: false }).first()).toBeVisible();
    expect(document.querySelectorAll('[data-ww-uid=stack]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-ww-uid=stack] [data-ww-uid=note-root]')).toHaveLength(2);
    expect(document.querySelector('[data-ww-uid=note-root]')?.textContent).toBe('note (stacked)');
    for (const popup of popups) popup.close();
    await expect.poll(() => document.querySelectorAll('[data-ww-uid=stack]').length).toBe(0);
  });
});
