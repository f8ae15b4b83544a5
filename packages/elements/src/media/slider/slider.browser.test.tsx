import { element } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { actionText, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { slider } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const words = (id: string) => element(id, { type: text.id, content: { '_ww-text_text': id } });
const show = async (content: Readonly<Record<string, Value>> = {}) => {
  page = await showElements([
    element('s', {
      type: slider.id,
      name: 'Fotos',
      content: { slidesPerView: 1, navigation: true, transitionDuration: '1ms', ...content },
      slots: { mainLayoutContent: ['a', 'b', 'c'], navigationIcons: ['back', 'on'] },
    }),
    ...['a', 'b', 'c', 'back', 'on'].map(words),
  ]);
};
const view = () => page.container.querySelector<HTMLElement>('.ww-slider-view') as HTMLElement;
const inView = () => [...page.container.querySelectorAll('.ww-slide[data-shown]')].map((slide) => slide.textContent);
const shows = (...slides: readonly string[]) => vi.waitFor(() => expect(inView()).toEqual(slides));
const drag = (way: number) => {
  const at = (type: string, clientX: number) =>
    view().dispatchEvent(new PointerEvent(type, { clientX, bubbles: true, button: 0, pointerId: 1 }));
  view().setPointerCapture = () => undefined;
  at('pointerdown', 100);
  at('pointermove', 100 + way);
  at('pointerup', 100 + way);
};

describe('a slider', () => {
  it('is led by the arrow keys, not beyond its ends', async () => {
    await show();
    await shows('a');
    view().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(inView()).toEqual(['a']);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await shows('c');
  });

  it('follows a finger, and goes back where the way was short', async () => {
    await show();
    drag(-200);
    await shows('b');
    drag(-20);
    expect(inView()).toEqual(['b']);
    drag(200);
    await shows('a');
  });

  it('is led by the mouse wheel where the author wants that', async () => {
    await show({ mousewheel: true });
    const roll = (deltaY: number) => {
      const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
      view().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(roll(100)).toBe(true);
    await shows('b');
    page.leave();
    await show();
    expect(roll(100)).toBe(false);
    expect(inView()).toEqual(['a']);
  });

  it('goes on at its end where it is endless', { tags: 'thorough' }, async () => {
    await show({ loop: true, slidesPerView: 2 });
    view().focus();
    await userEvent.keyboard('{ArrowRight}');
    await shows('b', 'c');
    await userEvent.keyboard('{ArrowRight}');
    await shows('a', 'c');
  });

  it('lays its slides over each other where they fade', async () => {
    await show({ effect: 'fade', loop: true });
    view().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await shows('c');
    expect(page.container.querySelectorAll('.ww-slide')).toHaveLength(3);
  });

  it('has its slides removed, moved, added and renamed by its actions', async () => {
    const asked: readonly (readonly [string, readonly Value[]])[] = [
      ['removeSlide', [0]],
      ['moveSlideUp', [1]],
      ['addSlide', []],
      ['updateSlideLabel', [{ index: 0, label: 'Fachada' }]],
    ];
    page = await showElements([
      element('page', { type: flexbox.id, slots: { children: ['s', ...asked.map(([action]) => action)] } }),
      element('s', {
        type: slider.id,
        content: { slidesPerView: 1, transitionDuration: '1ms' },
        slots: { mainLayoutContent: ['a', 'b', 'c'] },
      }),
      ...['a', 'b', 'c'].map(words),
      ...asked.map(([action, args]) => actionText('s', action, args)),
    ]);
    const slides = () => [...page.container.querySelectorAll('.ww-slide')];
    const order = () => slides().map((slide) => slide.textContent);
    const orders = [
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'b', 'a'],
    ];
    for (const [index, expected] of orders.entries()) {
      page.node(asked[index]?.[0] ?? '').click();
      await vi.waitFor(() => expect(order()).toEqual(expected));
    }
    page.node('updateSlideLabel').click();
    await vi.waitFor(() => expect(slides()[0]?.getAttribute('aria-label')).toBe('Fachada'));
  });

  it('moves by itself, but not while the visitor is at it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      // Each look of a wait lets 50 ms pass: far less than what the slider rests.
      await show({ automatic: true, automaticTiming: '60s' });
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      vi.advanceTimersByTime(60_000);
      await shows('b');
      view().focus();
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
      vi.advanceTimersByTime(300_000);
      expect(inView()).toEqual(['b']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps slides that are out of view from the keyboard and from screen readers', async () => {
    await show();
    const hidden = [...page.container.querySelectorAll<HTMLElement>('.ww-slide')].filter((slide) => slide.inert);
    expect(hidden.map((slide) => slide.textContent)).toEqual(['b', 'c']);
  });
});
