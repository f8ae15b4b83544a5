import { element, formula, variable } from '@trama/engine/testing';
import type { Element, Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { button } from '../basic/button/definition.ts';
import { skeleton } from '../feedback/skeleton/definition.ts';
import { phoneInput } from '../inputs/phone-input/definition.ts';
import { rangeInput } from '../inputs/range-input/definition.ts';
import { columns } from '../layout/columns/definition.ts';
import { flexbox } from '../layout/flexbox/definition.ts';
import { htmlEmbed } from '../media/html-embed/definition.ts';
import { iframe } from '../media/iframe/definition.ts';
import { image } from '../media/image/definition.ts';
import { video } from '../media/video/definition.ts';
import { tooltip } from '../overlays/tooltip/definition.ts';
import { actionText, notesEvent, type ShownPage, showElements } from '../testing/shown-page.ts';
import { number } from '../text/number/definition.ts';
import { text } from '../text/text/definition.ts';

let page: ShownPage | null = null;
afterEach(() => {
  page?.leave();
  page = null;
});

const words = (id: string): Element => element(id, { type: text.id, content: { '_ww-text_text': id } });
const show = async (elements: readonly Element[]): Promise<ShownPage> => {
  page = await showElements(elements, [
    variable('v', { type: 'any', defaultValue: 1234.5 }),
    variable('events', { type: 'array', defaultValue: [] }),
  ]);
  return page;
};
const one = (
  type: string,
  content: Readonly<Record<string, Value>>,
  more: Partial<Element> = {},
): readonly Element[] => [element('e', { type, content, ...more } as never)];

describe('what is only looked at', () => {
  it('a number is written as its locale writes it, and follows its value', async () => {
    const { engine, node } = await show(
      one(number.id, { value: formula("variables['v']"), style: 'currency', currency: 'BRL', locale: 'pt-BR' }),
    );
    expect(node('e').textContent?.replace(/\s/g, ' ')).toBe('R$ 1.234,50');
    engine.setVariable('v', 2);
    await vi.waitFor(() => expect(node('e').textContent?.replace(/\s/g, ' ')).toBe('R$ 2,00'));
  });

  it('a picture says what it shows, and one that only decorates says nothing', async () => {
    const { node } = await show([
      element('box', { type: flexbox.id, slots: { children: ['a', 'b'] } }),
      element('a', { type: image.id, content: { url: 'data:,', alt: 'Casa' } }),
      element('b', { type: image.id, content: { url: 'data:,' } }),
    ]);
    expect(['a', 'b'].map((uid) => node(uid).querySelector('img')?.alt)).toEqual(['Casa', '']);
  });

  it('columns share their width as the grid says, and stand below each other as rows', async () => {
    const children = { slots: { children: ['um', 'dois'] } };
    await show([
      ...one(columns.id, { type: 'columns', grid: [8, 4], lengthInUnit: 12 }, children),
      words('um'),
      words('dois'),
    ]);
    const left = (uid: string) => page?.node(uid).getBoundingClientRect() as DOMRect;
    const width = page?.node('e').getBoundingClientRect().width ?? 0;
    expect(left('dois').left - left('um').left).toBeCloseTo((width * 8) / 12, 0);
    page?.leave();
    await show([...one(columns.id, { type: 'rows' }, children), words('um'), words('dois')]);
    expect(left('dois').top).toBeGreaterThanOrEqual(left('um').bottom);
  });

  it('what stands in a column is as wide as the column, whatever is in it', async () => {
    const { node } = await show([
      ...one(
        columns.id,
        { type: 'columns', grid: [6, 6], lengthInUnit: 12 },
        { slots: { children: ['wide', 'narrow'] } },
      ),
      element('wide', { type: flexbox.id, slots: { children: ['embed'] } }),
      element('embed', { type: htmlEmbed.id, content: { source: '<div style="width: 3000px">um</div>' } }),
      element('narrow', { type: flexbox.id, slots: { children: ['dois'] } }),
      words('dois'),
    ]);
    await vi.waitFor(() => expect(node('embed').textContent).toContain('um'));
    const box = (uid: string): DOMRect => node(uid).getBoundingClientRect();
    const half = box('e').width / 2;
    for (const uid of ['wide', 'narrow']) expect(box(uid).width).toBeCloseTo(half, 0);
    expect(box('narrow').left).toBeCloseTo(box('wide').right, 0);
  });

  it('a frame has a name and an address, but none that runs code', async () => {
    const { node } = await show([
      element('box', { type: flexbox.id, slots: { children: ['a', 'b'] } }),
      element('a', { type: iframe.id, name: 'Mapa', content: { source: 'https://example.com/' } }),
      element('b', { type: iframe.id, content: { source: 'javascript:alert(1)' } }),
    ]);
    const frames = ['a', 'b'].map((uid) => node(uid).querySelector('iframe'));
    expect(frames.map((frame) => frame?.getAttribute('src'))).toEqual(['https://example.com/', null]);
    expect(frames[0]?.title).toBe('Mapa');
  });

  it('HTML of the author’s stands in the page and its scripts run', async () => {
    const { node } = await show(
      one(htmlEmbed.id, {
        source: '<b>um</b><script>document.currentScript.previousSibling.title = "correu"</script>',
      }),
    );
    await vi.waitFor(() => expect(node('e').querySelector('b')?.title).toBe('correu'));
  });

  it('HTML is drawn anew when the width of the window changes, where the author asks for it', async () => {
    const { width, height } = { width: window.innerWidth, height: window.innerHeight };
    const source = '<b>um</b>';
    const { node } = await show([
      element('box', { type: flexbox.id, slots: { children: ['follows', 'stays'] } }),
      element('follows', { type: htmlEmbed.id, content: { source, refreshOnResize: true } }),
      element('stays', { type: htmlEmbed.id, content: { source } }),
    ]);
    const drawn = (uid: string): HTMLElement | null => node(uid).querySelector('b');
    await vi.waitFor(() => expect([drawn('follows'), drawn('stays')]).not.toContain(null));
    const [follows, stays] = [drawn('follows'), drawn('stays')];
    await browser.viewport(width - 100, height);
    await vi.waitFor(() => expect(drawn('follows')).not.toBe(follows));
    expect([drawn('follows')?.textContent, drawn('stays') === stays]).toEqual(['um', true]);
    await browser.viewport(width, height);
  });

  it('a skeleton is nothing to a screen reader', async () => {
    const { node } = await show(one(skeleton.id, { animationType: 'wave' }));
    expect(node('e').textContent).toBe('');
    expect(node('e').matches('[aria-hidden=true], [role=status], [aria-busy=true]')).toBe(true);
  });
});

describe('a video', () => {
  it('is played and paused by the visitor, and stands where it is asked to', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
      this: HTMLMediaElement,
    ) {
      this.dispatchEvent(new Event('play'));
    });
    const { engine, node } = await show([
      element('box', { type: flexbox.id, slots: { children: ['e', 'playVideo'] } }),
      ...one(
        video.id,
        { file: 'data:video/mp4;base64,', controls: true },
        { workflows: ['play', 'pause', 'end'].map(notesEvent) },
      ),
      actionText('e', 'playVideo'),
    ]);
    const player = node('e').querySelector('video') as HTMLVideoElement;
    expect([player.controls, player.autoplay, player.loop]).toEqual([true, false, false]);
    await userEvent.click(node('playVideo'));
    await vi.waitFor(() => expect(engine.variable('e-Is Playing')).toBe(true));
    player.dispatchEvent(new Event('pause'));
    await vi.waitFor(() => expect(engine.variable('e-Is Playing')).toBe(false));
    player.dispatchEvent(new Event('ended'));
    await vi.waitFor(() =>
      expect((engine.variable('events') as [string][]).map(([name]) => name)).toEqual(['play', 'pause', 'end']),
    );
    play.mockRestore();
  });
});

describe('a tooltip', () => {
  const explained = [
    element('box', { type: flexbox.id, slots: { children: ['go', 'e'] } }),
    element('go', { type: button.id, domId: 'go', content: { '_ww-text_text': 'Ir', buttonType: 'button' } }),
    element('e', {
      type: tooltip.id,
      content: { targetSelector: '[data-ww-uid="go"]', tooltipContent: 'Leva adiante' },
    }),
  ];
  const bubble = () => document.querySelector('[role=tooltip]')?.textContent ?? null;

  it('comes with the pointer and goes with it', async () => {
    const { node } = await show(explained);
    expect(bubble()).toBe(null);
    await userEvent.hover(node('go'));
    await vi.waitFor(() => expect(bubble()).toBe('Leva adiante'));
    const description = () => document.getElementById(node('go').getAttribute('aria-describedby') ?? '');
    await vi.waitFor(() => expect(description()?.textContent).toBe('Leva adiante'));
    await userEvent.unhover(node('go'));
    await vi.waitFor(() => expect(bubble()).toBe(null));
  });

  it('comes with the focus, and Escape takes it away', async () => {
    const { node } = await show(explained);
    node('go').focus();
    await vi.waitFor(() => expect(bubble()).toBe('Leva adiante'));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(bubble()).toBe(null));
    expect(document.activeElement).toBe(node('go'));
  });
});

describe('by the pointer', () => {
  it('a range input takes the value where it is pressed', async () => {
    const { engine, node } = await show(one(rangeInput.id, { value: 0, min: 0, max: 100, step: 1 }));
    const track = node('e').querySelector('input') as HTMLInputElement;
    const { width, height } = track.getBoundingClientRect();
    await userEvent.click(track, { position: { x: width / 2, y: height / 2 } });
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(50));
  });

  it('an input for a telephone number takes the focus, and what is typed', async () => {
    const { engine, node } = await show(one(phoneInput.id, { placeholder: 'Telefone' }));
    await userEvent.click(node('e'));
    await userEvent.keyboard('11987654321');
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe('11987654321'));
  });
});
