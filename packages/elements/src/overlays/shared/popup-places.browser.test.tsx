import { component, element, workflow } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { button } from '../../basic/button/definition.ts';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { storedDefaults } from '../../testing/shown-example.ts';
import { type ShownPage, showElements } from '../../testing/shown-page.ts';
import { popup } from '../popup/definition.ts';

type Content = Readonly<Record<string, Value>>;
const [WIDTH, HEIGHT] = [800, 600] as const;

let page: ShownPage;
afterEach(() => page.leave());

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')];

const open = async (content: Content) => {
  await browser.viewport(WIDTH, HEIGHT);
  page = await showElements(
    [
      element('page', { type: flexbox.id, slots: { children: ['opener'] }, style: { default: { height: '3000px' } } }),
      element('opener', {
        type: button.id,
        content: { buttonType: 'button', '_ww-text_text': 'abrir' },
        workflows: [
          workflow('w', [{ type: 'open-popup', fields: { libraryComponentBaseId: 'p' } }], { trigger: 'click' }),
        ],
      }),
      element('root', {
        type: popup.id,
        name: 'Aviso',
        content: { ...storedDefaults(popup), ...content },
        slots: { children: ['in'] },
      }),
      element('in', { type: button.id, content: { buttonType: 'button', '_ww-text_text': 'dentro' } }),
    ],
    [],
    [component('p', 'root', { kind: 'popup' })],
  );
  page.node('page').style.height = '3000px';
  await userEvent.click(page.node('opener'));
  await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
};
/** Presses where nothing of the popup stands. */
const pressBeside = async (x: number, y: number) => {
  const met = document.elementFromPoint(x, y) as HTMLElement;
  const box = met.getBoundingClientRect();
  await userEvent.click(met, { position: { x: x - box.left, y: y - box.top } });
};

describe('an open popup', () => {
  it.each<[string, Content, { x: 'start' | 'middle' | 'end' | 'full'; y: 'start' | 'middle' | 'end' | 'full' }]>([
    ['in the middle', {}, { x: 'middle', y: 'middle' }],
    ['at the left, at the top', { sideModal: 'left', align: 'top' }, { x: 'start', y: 'start' }],
    ['at the right, at the bottom', { sideModal: 'right', align: 'bottom' }, { x: 'end', y: 'end' }],
    ['as a sheet at the left', { type: 'sheet', sideSheet: 'left' }, { x: 'start', y: 'full' }],
    ['as a sheet at the right', { type: 'sheet', sideSheet: 'right' }, { x: 'end', y: 'full' }],
    ['as a sheet at the top', { type: 'sheet', sideSheet: 'top' }, { x: 'full', y: 'start' }],
    ['as a sheet at the bottom', { type: 'sheet', sideSheet: 'bottom' }, { x: 'full', y: 'end' }],
  ])('is seen %s of the window', async (_name, content, place) => {
    await open(content);
    const { left, right, top, bottom } = (dialogs()[0] as HTMLElement).getBoundingClientRect();
    const at = (from: number, to: number, size: number) => {
      if (Math.abs(from) < 1) return Math.abs(to - size) < 1 ? 'full' : 'start';
      if (Math.abs(to - size) < 1) return 'end';
      return Math.abs(from + to - size) < 2 ? 'middle' : `${from} to ${to}`;
    };
    expect({ x: at(left, right, WIDTH), y: at(top, bottom, HEIGHT) }).toEqual(place);
  });

  it('has the name of its element and the focus, and the page behind cannot be scrolled', async () => {
    await open({});
    const [dialog] = dialogs();
    expect([dialog?.getAttribute('aria-label'), dialog?.getAttribute('aria-modal')]).toEqual(['Aviso', 'true']);
    expect(dialog?.contains(document.activeElement)).toBe(true);
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    await pressBeside(5, 5);
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
    expect(document.activeElement).toBe(page.node('opener'));
  });

  it('stays when something in it is pressed, and when what is beside it may not close it', async () => {
    await open({ overlayClickCloses: false });
    await userEvent.click(page.node('in'));
    await pressBeside(5, 5);
    expect(dialogs()).toHaveLength(1);
  });

  it('closes by a press beside it without an overlay, and not by one in it', async () => {
    await open({ overlay: false, clickOutsideCloses: true });
    await userEvent.click(page.node('in'));
    expect(dialogs()).toHaveLength(1);
    await pressBeside(WIDTH - 5, HEIGHT - 5);
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
  });
});
