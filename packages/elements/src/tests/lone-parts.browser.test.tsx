import { element } from '@trama/engine/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accordionItem } from '../layout/accordion-item/definition.ts';
import { flexbox } from '../layout/flexbox/definition.ts';
import { tabPanel } from '../navigation/tab-panel/definition.ts';
import { tooltip } from '../overlays/tooltip/definition.ts';
import { type ShownPage, showElements } from '../testing/shown-page.ts';
import { text } from '../text/text/definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const words = (id: string) => element(id, { type: text.id, content: { '_ww-text_text': id } });
const seen = (id: string) => page.nodes(id)[0]?.checkVisibility() ?? false;

describe('a part that stands alone, as the palette inserts it', () => {
  it('an accordion item opens and closes by itself', async () => {
    page = await showElements([
      element('item', { type: accordionItem.id, slots: { headLayout: ['head'], contentLayout: ['answer'] } }),
      ...['head', 'answer'].map(words),
    ]);
    expect(seen('answer')).toBe(false);
    page.node('head').click();
    await vi.waitFor(() => expect(seen('answer')).toBe(true));
    page.node('head').click();
    await vi.waitFor(() => expect(seen('answer')).toBe(false));
  });

  it('the content of a tab shows where there are no tabs', async () => {
    page = await showElements([
      element('panel', { type: tabPanel.id, content: { tabName: 'new' }, slots: { children: ['in'] } }),
      words('in'),
    ]);
    expect(seen('in')).toBe(true);
  });

  it('a tooltip without a selector explains what stands before it, and nothing else', async () => {
    page = await showElements([
      element('box', { type: flexbox.id, slots: { children: ['other', 'subject', 'tip'] } }),
      ...['other', 'subject'].map(words),
      element('tip', { type: tooltip.id, content: { targetSelector: '', tooltipContent: 'Explains' } }),
    ]);
    const bubble = () => page.container.querySelector('[role="tooltip"]')?.textContent;
    await userEvent.hover(page.node('subject'));
    await vi.waitFor(() => expect(bubble()).toBe('Explains'));
    await userEvent.hover(page.node('other'));
    await vi.waitFor(() => expect(bubble()).toBeUndefined());
  });

  it('a tooltip that stands first explains what is around it', async () => {
    page = await showElements([
      element('box', { type: flexbox.id, slots: { children: ['tip', 'next'] } }),
      element('tip', { type: tooltip.id, content: { targetSelector: '', tooltipContent: 'Explains' } }),
      words('next'),
    ]);
    await userEvent.hover(page.node('next'));
    await vi.waitFor(() => expect(page.container.querySelector('[role="tooltip"]')?.textContent).toBe('Explains'));
  });
});
