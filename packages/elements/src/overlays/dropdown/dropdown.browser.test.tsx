import { element, fakePlatform } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { button } from '../../basic/button/definition.ts';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { holdDelays, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { hoverDropdown } from '../hover-dropdown/definition.ts';
import { dropdown } from './definition.ts';

type Content = Readonly<Record<string, Value>>;

let page: ShownPage;
beforeEach(() => browser.viewport(1200, 800));
afterEach(() => page.leave());

const push = (id: string) => element(id, { type: button.id, content: { buttonType: 'button', '_ww-text_text': id } });
const isShown = (uid: string) => page.nodes(uid)[0]?.checkVisibility({ visibilityProperty: true }) ?? false;
const opens = (uid: string) => vi.waitFor(() => expect(isShown(uid)).toBe(true));
const closes = (uid: string) => vi.waitFor(() => expect(isShown(uid)).toBe(false));

describe('a dropdown', () => {
  const show = async (content: Content = {}) => {
    page = await showElements([
      element('page', { type: flexbox.id, slots: { children: ['d', 'away'] } }),
      element('d', {
        type: dropdown.id,
        content: { triggerType: 'click', position: 'bottom', alignment: 'start', offsetY: '200px', ...content },
        slots: { triggerLayout: ['t'], dropdownLayout: ['first', 'second'] },
      }),
      push('t'),
      push('first'),
      push('second'),
      push('away'),
    ]);
  };

  it('opens on a click, says so, and closes on a click elsewhere', async () => {
    await show();
    expect(page.node('t').getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(page.node('t'));
    await opens('first');
    expect(page.node('t').getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(page.node('away'));
    await closes('first');
  });

  it('leads the keyboard into its content, and back to its trigger on Escape', async () => {
    await show();
    page.node('t').focus();
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.activeElement).toBe(page.node('first')));
    await userEvent.keyboard('{Escape}');
    await closes('first');
    expect(document.activeElement).toBe(page.node('t'));
  });

  it('keeps its content 250 ms after closing, for its motion', async () => {
    await show();
    await userEvent.click(page.node('t'));
    await opens('first');
    holdDelays();
    page.node('away').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 0 });
    vi.advanceTimersByTime(249);
    await new Promise(requestAnimationFrame);
    expect(page.nodes('first')).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await vi.waitUntil(() => page.nodes('first').length === 0, { interval: 0 });
  });

  it('opens while the pointer is on it where the author wants that', async () => {
    await show({ triggerType: 'hover' });
    await userEvent.hover(page.node('t'));
    await opens('first');
    await userEvent.hover(page.node('away'));
    await closes('first');
  });

  it('opens in the place of the context menu', async () => {
    await show({ triggerType: 'right-click' });
    await userEvent.click(page.node('t'));
    expect(isShown('first')).toBe(false);
    await userEvent.click(page.node('t'), { button: 'right' });
    await opens('first');
  });

  it('stays closed while it is disabled', async () => {
    await show({ disabled: true });
    await userEvent.click(page.node('t'));
    page.node('t').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(isShown('first')).toBe(false);
  });
});

describe('a hover dropdown', () => {
  const menu = (id: string, content: Content) =>
    element(id, {
      type: hoverDropdown.id,
      content: { internalDisplay: false, closeOnClick: 'always', isMenuBreakpoint: false, ...content },
      slots: { dropdown: [`${id}-t`], dropdownContent: [`${id}-in`] },
    });
  const show = async (content: Content = {}, width = 1200) => {
    const elements = [
      element('page', { type: flexbox.id, slots: { children: ['a', 'b', 'away'] } }),
      menu('a', content),
      menu('b', content),
      ...['a-t', 'a-in', 'b-t', 'b-in', 'away'].map(push),
    ];
    page = await showElements(elements, [], [], { platform: fakePlatform({ width }) });
  };

  it('follows the pointer', async () => {
    await show({ trigger: 'mouseenter' });
    await userEvent.hover(page.node('a-t'));
    await opens('a-in');
    await userEvent.hover(page.node('away'));
    await closes('a-in');
  });

  it.each(['click', 'mouseenter'])('that opens on %s is opened and left by the keyboard too', async (trigger) => {
    await show({ trigger });
    while (document.activeElement !== page.node('a-t')) await userEvent.tab();
    expect(page.node('a-t').getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{Enter}');
    await opens('a-in');
    expect(page.node('a-t').getAttribute('aria-expanded')).toBe('true');
    await userEvent.tab();
    expect(document.activeElement).toBe(page.node('a-in'));
    await userEvent.keyboard('{Escape}');
    await closes('a-in');
    expect(document.activeElement).toBe(page.node('a-t'));
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.activeElement).toBe(page.node('a-in')));
  });

  it('opens on a click and closes on the next, on a click inside, and when another opens', async () => {
    await show({ trigger: 'click' });
    await userEvent.click(page.node('a-t'));
    await opens('a-in');
    await userEvent.click(page.node('a-in'));
    await closes('a-in');
    await userEvent.click(page.node('a-t'));
    await opens('a-in');
    page.node('b-t').click();
    await opens('b-in');
    await closes('a-in');
  });

  it('stays open on a click inside where only clicks outside close it', async () => {
    await show({ trigger: 'click', closeOnClick: 'outside' });
    await userEvent.click(page.node('a-t'));
    await opens('a-in');
    await userEvent.click(page.node('a-in'));
    expect(isShown('a-in')).toBe(true);
    await userEvent.click(page.node('away'));
    await closes('a-in');
  });

  it.each([
    ['tablet', 800, 'static'],
    ['tablet', 1200, 'absolute'],
    ['mobile', 800, 'absolute'],
    ['mobile', 400, 'static'],
    ['laptop', 1200, 'static'],
  ])('unfolds in the page up to its screen, else lies over it (%s, %i px: %s)', async (screen, width, position) => {
    await show({ trigger: 'click', isMenuBreakpoint: true, menuBreakpoint: screen }, width);
    await userEvent.click(page.node('a-t'));
    await opens('a-in');
    expect(getComputedStyle(page.node('a-in').closest('.ww-hover-menu') as Element).position).toBe(position);
    await userEvent.click(page.node('a-t'));
    await closes('a-in');
  });

  it('takes 300 ms to appear unless the author says otherwise', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    await show({ trigger: 'click', appearAnimation: 'slideX', slideOrigin: '40px' });
    await userEvent.click(page.node('a-t'));
    await opens('a-in');
    expect(animate.mock.calls[0]).toEqual([
      [{ opacity: 0, transform: 'translateX(40px)' }, {}],
      { duration: 300, easing: 'ease' },
    ]);
    animate.mockRestore();
  });
});
