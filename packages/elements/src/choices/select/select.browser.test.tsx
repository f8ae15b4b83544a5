import { element, variable, workflow } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button } from '../../basic/button/definition.ts';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { select } from './definition.ts';

const CITIES = [
  { label: 'São Paulo', value: 'sp', state: 'SP' },
  { label: 'Recife', value: 're', state: 'PE' },
  { label: 'Salvador', value: 'sa', state: 'BA' },
];

let page: ShownPage;
afterEach(() => page.leave());

const ACTIONS: Readonly<Record<string, readonly Value[]>> = {
  actionOpenDropdown: [],
  actionCloseDropdown: [],
  actionToggleDropdown: [],
  actionUpdateValue: ['re'],
  actionResetValue: [],
  actionRemoveSpecificValue: ['sp'],
  actionResetSearch: [],
  actionFocusInput: [],
};

/** A select beside a button for each of its actions. */
const show = async (content: Readonly<Record<string, Value>> = {}): Promise<void> => {
  const names = Object.keys(ACTIONS);
  page = await showElements(
    [
      element('box', { type: flexbox.id, slots: { children: [...names, 's'] } }),
      element('s', {
        type: select.id,
        name: 'Cidade',
        content: { choices: CITIES, selectType: 'single', placeholder: 'Escolha', ...content },
        workflows: ['change', 'initValueChange', 'focus', 'blur'].map(notesEvent),
      }),
      ...names.map((name) =>
        element(name, {
          type: button.id,
          content: { buttonType: 'button', '_ww-text_text': name },
          workflows: [
            workflow(
              name,
              [{ type: 'component-action', fields: { uid: 's', actionName: name, args: [...(ACTIONS[name] ?? [])] } }],
              { trigger: 'click' },
            ),
          ],
        }),
      ),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
};
const value = () => page.engine.variable('s-value');
const told = (trigger: string) =>
  (page.engine.variable('events') as [string, { value: unknown } | null][])
    .filter(([name]) => name === trigger)
    .map(([, event]) => event?.value);
const trigger = () => page.node('s').querySelector<HTMLElement>('.ww-select-trigger') as HTMLElement;
const options = () => [...page.node('s').querySelectorAll<HTMLElement>('[role=option]')];
const isOpen = () => trigger().getAttribute('aria-expanded') === 'true';
const run = (action: string) => userEvent.click(page.node(action));
const focusedText = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the dropdown of a select', () => {
  it('is closed at first, or open where the author wants it', async () => {
    await show();
    expect(isOpen()).toBe(false);
    page.leave();
    await show({ initialState: 'open' });
    await vi.waitFor(() => expect(isOpen()).toBe(true));
  });

  it('opens, closes and toggles by its actions', async () => {
    await show();
    await run('actionOpenDropdown');
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    await run('actionCloseDropdown');
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    await run('actionToggleDropdown');
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    await run('actionToggleDropdown');
    await vi.waitFor(() => expect(isOpen()).toBe(false));
  });

  it('has its value set, reset and taken away, its search emptied and its field focused by actions', {
    tags: 'thorough',
  }, async () => {
    await show({ selectType: 'multiple', initValueMulti: ['sp'], showSearch: true, autoFocus: false });
    await run('actionUpdateValue');
    expect(value()).toEqual(['sp', 're']);
    await run('actionUpdateValue');
    expect(value()).toEqual(['sp', 're']);
    await run('actionRemoveSpecificValue');
    expect(value()).toEqual(['re']);
    await run('actionResetValue');
    expect(value()).toEqual(['sp']);
    expect(told('change')).toEqual([['sp', 're'], ['re'], ['sp']]);
    await userEvent.click(trigger());
    const box = page.node('s').querySelector('input[type=search]') as HTMLInputElement;
    await userEvent.fill(box, 'reci');
    await vi.waitFor(() => expect(options()).toHaveLength(1));
    await run('actionResetSearch');
    expect(box.isConnected && box.value).toBeFalsy();
    await run('actionFocusInput');
    await vi.waitFor(() => expect(document.activeElement).toBe(trigger()));
  });

  it('opens by an action only, where the author says so', async () => {
    await show({ manualTrigger: true });
    await userEvent.click(trigger());
    expect(isOpen()).toBe(false);
    await run('actionOpenDropdown');
    await vi.waitFor(() => expect(isOpen()).toBe(true));
  });

  it('stays shut while the select is disabled or read only, but takes a value from an action', async () => {
    for (const name of ['disabled', 'readonly']) {
      const blocked = { [name]: true };
      await show(blocked);
      trigger().click();
      await run('actionOpenDropdown');
      await run('actionUpdateValue');
      expect(value()).toBe('re');
      await vi.waitFor(() => expect(trigger().textContent).toContain('Recife'));
      expect([blocked, isOpen()]).toEqual([blocked, false]);
      page.leave();
    }
  });

  it('closes by a click outside, or not', { tags: 'thorough' }, async () => {
    await show();
    await userEvent.click(trigger());
    expect(isOpen()).toBe(true);
    await userEvent.click(page.node('actionFocusInput'));
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    page.leave();
    await show({ closeOnClickOutside: false });
    await userEvent.click(trigger());
    await userEvent.click(document.body, { position: { x: 300, y: 700 } });
    expect(isOpen()).toBe(true);
  });

  it('stays open for the click that asked for it: one outside closes it 400 ms after an action', async () => {
    await show();
    const began = performance.now();
    const now = vi.spyOn(performance, 'now').mockReturnValue(began);
    page.node('actionOpenDropdown').click();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    const clickOutside = async (at: number) => {
      now.mockReturnValue(began + at);
      document.body.click();
      // The list decides once all that the click has begun is done.
      await new Promise((done) => setTimeout(done));
    };
    await clickOutside(399);
    // What the click has changed is drawn with the new value, or before it.
    page.engine.instance('s')?.setVariable('value', 're');
    await vi.waitFor(() => expect(trigger().textContent).toContain('Recife'));
    expect(isOpen()).toBe(true);
    await clickOutside(400);
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    now.mockRestore();
  });

  it('is closed by a button that toggles it, however long it was open', async () => {
    await show();
    await run('actionToggleDropdown');
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    // An action so long ago is no longer the one of the click.
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    await run('actionToggleDropdown');
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    now.mockRestore();
  });

  it('is as wide as the field, or as the author says', async () => {
    await show();
    await userEvent.click(trigger());
    const list = () => page.node('s').querySelector('[popover]') as HTMLElement;
    await vi.waitFor(() => expect(list().offsetWidth).toBe(trigger().offsetWidth));
    page.leave();
    await show({ dropdownWidth: '321px' });
    await userEvent.click(trigger());
    await vi.waitFor(() => expect(list().style.width).toBe('321px'));
  });
});

describe('the keyboard of a select', () => {
  it('goes through the options, round and round, and chooses', async () => {
    await show();
    trigger().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedText()).toBe('Salvador');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedText()).toBe('São Paulo');
    await userEvent.keyboard('{End}{Enter}');
    expect([value(), isOpen()]).toEqual(['sa', false]);
    expect(document.activeElement).toBe(trigger());
  });

  it('finds an option by its first letters', async () => {
    await show();
    trigger().focus();
    await userEvent.keyboard('sal{Enter}');
    await vi.waitFor(() => expect(value()).toBe('sa'));
  });

  it('chooses several without closing, and tells which are chosen', async () => {
    await show({ selectType: 'multiple', closeOnSelect: false });
    trigger().focus();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(value()).toEqual(['sp', 'sa']));
    expect(page.node('s').querySelector('[role=listbox]')?.getAttribute('aria-multiselectable')).toBe('true');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false', 'true']);
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, trigger()]);
  });

  it('leaves with Escape, and the choice as it was', async () => {
    await show({ initValueSingle: 're' });
    trigger().focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}');
    expect([value(), isOpen()]).toEqual(['re', false]);
    expect(document.activeElement).toBe(trigger());
  });

  it('is the search box’s while that has the focus', async () => {
    await show({ showSearch: true, searchPlaceholder: 'Buscar' });
    trigger().focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement).toHaveProperty('type', 'search'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusedText()).toBe('Recife');
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe('re');
  });
});

describe('the value of a select', () => {
  it('is told when it changes, and once at its start', async () => {
    await show({ initValueSingle: 'sp' });
    await vi.waitFor(() => expect(told('initValueChange')).toEqual(['sp']));
    await userEvent.click(trigger());
    await userEvent.click(options()[1] as HTMLElement);
    await vi.waitFor(() => expect(told('change')).toEqual(['re']));
  });

  it('is unchosen by a second click only where the author says so', async () => {
    await show({ initValueSingle: 'sp', unselectOnClick: true });
    await userEvent.click(trigger());
    await userEvent.click(options()[0] as HTMLElement);
    expect(value()).toBe(null);
    page.leave();
    await show({ initValueSingle: 'sp' });
    await userEvent.click(trigger());
    await userEvent.click(options()[0] as HTMLElement);
    expect(value()).toBe('sp');
  });

  it.each(['multiple', 'multi'])('is a list for %s, shown as chips that can be taken away', async (selectType) => {
    await show({ selectType, initValueMulti: ['sp', 'gone'], closeOnSelect: false });
    expect([...page.node('s').querySelectorAll('.ww-select-chip')].map((chip) => chip.textContent?.trim())).toEqual([
      'São Paulo',
      'gone',
    ]);
    await userEvent.click(trigger());
    await userEvent.click(options()[1] as HTMLElement);
    await vi.waitFor(() => expect(value()).toEqual(['sp', 'gone', 're']));
    await userEvent.click(page.node('s').querySelector('[aria-label="× São Paulo"]') as HTMLElement);
    await vi.waitFor(() => expect(value()).toEqual(['gone', 're']));
  });

  it('has chips with borders of their sides where the switch is on, and not for the list that old designs hold there', async () => {
    for (const [chipBorder, isOn] of [
      [true, true],
      [[{ label: 'a' }], false],
      [false, false],
    ] as const) {
      await show({ selectType: 'multiple', initValueMulti: ['sp'], chipBorder: chipBorder as Value });
      await vi.waitFor(() => expect(page.node('s').querySelector('.ww-select-chip')).not.toBeNull());
      expect(page.node('s').querySelector('.ww-select-chip')?.hasAttribute('data-sides')).toBe(isOn);
      page.leave();
    }
    await show();
  });

  it('is a list whose chips are taken away by the keyboard, and each says what it takes', async () => {
    await show({ selectType: 'multiple', initValueMulti: ['sp', 're'] });
    trigger().focus();
    expect(trigger().getAttribute('aria-label')).toBe('Cidade: São Paulo: Recife');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('× São Paulo');
    await userEvent.keyboard('{Delete}');
    await vi.waitFor(() => expect(value()).toEqual(['re']));
    expect(isOpen()).toBe(false);
    expect(trigger().getAttribute('aria-label')).toBe('Cidade: Recife');
  });

  it('leaves a disabled option alone', async () => {
    await show({ mappingDisabled: { type: 'f', code: "context.mapping.value === 're'" } });
    await userEvent.click(trigger());
    expect(options()[1]?.getAttribute('aria-disabled')).toBe('true');
    await userEvent.tab();
    await userEvent.click(trigger());
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    expect(value()).toBe(null);
  });

  it('is offered to the elements and workflows below as local data', async () => {
    await show({ initValueSingle: 're', showSearch: true });
    const local = () => {
      const offered = page.engine.instance('s') as unknown as { offeredLocals: { data: { value: unknown } } };
      return offered.offeredLocals.data.value as { select: Record<string, unknown>; selectTrigger: unknown };
    };
    await vi.waitFor(() =>
      expect(local().select.utils).toEqual({
        type: 'single',
        isOpen: false,
        triggerWidth: Math.round(trigger().getBoundingClientRect().width),
        triggerHeight: Math.round(trigger().getBoundingClientRect().height),
      }),
    );
    expect(local().selectTrigger).toEqual({ placeholder: 'Escolha' });
    expect(local().select.active).toMatchObject({ value: 're', details: { value: 're', label: 'Recife' } });
    expect((local().select.options as unknown[])[1]).toEqual({
      label: 'Recife',
      value: 're',
      disabled: false,
      isSelected: true,
      _data: CITIES[1],
    });
  });
});

describe('the options of a select', () => {
  it('are searched after a pause, in the fields that the author names', async () => {
    await show({ showSearch: true, searchBy: [{ filter: 'state' }] });
    await userEvent.click(trigger());
    await userEvent.keyboard('ba');
    await vi.waitFor(() => expect(options().map((option) => option.textContent)).toEqual(['Salvador']));
  });

  it('say so where none is found', async () => {
    await show({ showSearch: true, emptyStateText: 'Nada por aqui' });
    await userEvent.click(trigger());
    await userEvent.keyboard('xyz');
    await vi.waitFor(() => expect(page.node('s').querySelector('[role=status]')?.textContent).toBe('Nada por aqui'));
  });

  it('are limited only where the author says so', async () => {
    const choices = Array.from({ length: 40 }, (_, index) => `Opção ${index}`);
    await show({ choices, limit: 12 });
    await userEvent.click(trigger());
    expect(options()).toHaveLength(40);
    page.leave();
    await show({ choices, limit: 12, limitedOptions: true });
    await userEvent.click(trigger());
    expect(options()).toHaveLength(12);
  });

  it('are ten thousand, of which fewer than sixty are in the document, and any can be reached', async () => {
    const choices = Array.from({ length: 10_000 }, (_, index) => ({ label: `Opção ${index}`, value: index }));
    await show({ choices });
    trigger().focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(options().length).toBeGreaterThan(7));
    expect(options().length).toBeLessThan(60);
    await userEvent.keyboard('{End}');
    await vi.waitFor(() => expect(focusedText()).toBe('Opção 9999'));
    await vi.waitFor(() => {
      const box = options().at(-1)?.getBoundingClientRect();
      expect(box?.bottom).toBeLessThanOrEqual(
        (page.node('s').querySelector('[popover]') as HTMLElement).getBoundingClientRect().bottom,
      );
    });
    expect(options().length).toBeLessThan(60);
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe(9999);
  });

  it('are drawn with the buffer and least height that the author gives', async () => {
    const choices = Array.from({ length: 500 }, (_, index) => `Opção ${index}`);
    const bufferOf = async (content: Readonly<Record<string, Value>>) => {
      await show({ choices, ...content });
      await userEvent.click(trigger());
      const list = page.node('s').querySelector('[popover]') as HTMLElement;
      await vi.waitFor(() => expect(options().length).not.toBe(50));
      await vi.waitFor(() => expect(options().length).toBeGreaterThan(0));
      const rest = Math.max(...options().map((option) => option.getBoundingClientRect().bottom));
      return rest - list.getBoundingClientRect().bottom;
    };
    const small = await bufferOf({ virtualScrollBuffer: 80 });
    page.leave();
    const usual = await bufferOf({});
    expect([small < 300, usual > 400]).toEqual([true, true]);
  });

  it('are reached by scrolling where there are many, and chosen by a click', async () => {
    const choices = Array.from({ length: 2000 }, (_, index) => ({ label: `Opção ${index}`, value: index }));
    await show({ choices });
    await userEvent.click(trigger());
    await vi.waitFor(() => expect(options().length).toBeGreaterThan(7));
    const list = page.node('s').querySelector('.ww-select-options') as HTMLElement;
    const wanted = () => options().find((option) => option.textContent === 'Opção 1000');
    /** Scrolls as many rows on as are missing: how high they are is known of those that were drawn. */
    const scrollOn = () => {
      const [first] = options() as HTMLElement[];
      const scroller = [list, ...list.querySelectorAll<HTMLElement>('*'), list.parentElement as HTMLElement].find(
        (node) => node.scrollHeight > node.clientHeight + 1000,
      );
      const missing = 1001 - Number(first?.getAttribute('aria-posinset'));
      scroller?.scrollBy({ top: missing * (first?.offsetHeight ?? 0) });
    };
    await vi.waitFor(() => {
      if (!wanted()) scrollOn();
      expect(wanted()).not.toBe(undefined);
    });
    expect([wanted()?.getAttribute('aria-posinset'), wanted()?.getAttribute('aria-setsize')]).toEqual(['1001', '2000']);
    await userEvent.click(wanted() as HTMLElement);
    await vi.waitFor(() => expect(value()).toBe(1000));
  });

  it.each([null, 'texto', 7, {}, [null, undefined, { label: null }]])('that are %o break nothing', async (choices) => {
    await show({ choices: choices as Value, initValueSingle: 'sp' });
    await userEvent.click(trigger());
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect(page.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('that are no list leave nothing to choose, and the select says so', async () => {
    await show({ choices: null, emptyStateText: 'Nada por aqui' });
    trigger().focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(page.node('s').querySelector('[role=status]')?.textContent).toBe('Nada por aqui'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(value()).toBe(null);
  });
});
