import { element, formula, variable, workflow } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent, page as visible } from 'vitest/browser';
import { button } from '../../basic/button/definition.ts';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { holdDelays, notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { formInput, formInputV2 } from './definition.ts';

const FOCUS = { type: 'component-action', fields: { uid: 'i', actionName: 'focusInput', args: [] } };

let page: ShownPage;
afterEach(() => page.leave());

const show = async (
  content: Readonly<Record<string, Value>>,
  type = formInput.id,
  name: string | null = 'campo',
): Promise<HTMLInputElement> => {
  page = await showElements(
    [
      element('box', { type: flexbox.id, slots: { children: ['i', 'ask'] } }),
      element('ask', {
        type: button.id,
        content: { buttonType: 'button' },
        workflows: [workflow('w', [FOCUS], { trigger: 'click' })],
      }),
      element('i', {
        type,
        name,
        content: { value: '', ...content },
        slots: { placeholderElement: ['p'] },
        states: [
          { key: 'f', id: 'focus', label: 'focus' },
          { key: 'r', id: 'readonly', label: 'readonly' },
        ],
        workflows: ['change', 'initValueChange', 'onEnterKey', 'focus', 'blur'].map(notesEvent),
      }),
      element('p', { type: text.id, content: { '_ww-text_text': 'x' } }),
    ],
    [
      variable('events', { type: 'array', defaultValue: [] }),
      variable('bound', { type: 'any', defaultValue: 'antes' }),
    ],
  );
  const node = page.node('i');
  return (node.matches('input, textarea') ? node : node.querySelector('input')) as HTMLInputElement;
};
const value = () => page.engine.variable('i-value');
const told = (trigger: string) =>
  (page.engine.variable('events') as [string, { value?: unknown } | undefined][])
    .filter(([name]) => name === trigger)
    .map(([, event]) => event?.value);
const states = () => page.engine.instance('i')?.states.peek();

describe('an input', () => {
  it.each([
    ['text', 'text'],
    ['email', 'email'],
    ['search', 'search'],
    ['password', 'password'],
    ['number', 'number'],
    ['decimal', 'number'],
    ['date', 'date'],
    ['time', 'time'],
    ['tel', 'tel'],
    ['color', 'color'],
    ['currency', 'text'],
  ])('of type %s is drawn as one of %s', async (type, drawn) => {
    expect((await show({ type })).type).toBe(drawn);
  });

  it('of type textarea has its rows, whatever is stored', async () => {
    const node = (await show({ type: 'textarea', rows: 40 })) as unknown as HTMLTextAreaElement;
    expect([node.tagName, node.rows]).toEqual(['TEXTAREA', 40]);
    page.leave();
    expect(((await show({ type: 'textarea', rows: 'muitas' })) as unknown as HTMLTextAreaElement).rows).toBe(4);
  });

  it('writes what is typed at once, and tells of it', async () => {
    await userEvent.fill(await show({ type: 'text' }), 'Ana');
    expect(value()).toBe('Ana');
    expect(told('change')).toEqual(['Ana']);
  });

  it('lets only the event wait where changes are delayed', async () => {
    holdDelays();
    const node = await show({ type: 'text', debounce: true, debounceDelay: '60000ms' });
    await userEvent.click(node);
    await userEvent.keyboard('abc');
    expect(value()).toBe('abc');
    expect(told('change')).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(told('change')).toEqual(['abc']));
  });

  it('keeps a number as one, and nothing once it is emptied', async () => {
    const node = await show({ type: 'number' });
    await userEvent.fill(node, '12.5');
    expect(value()).toBe(12.5);
    await userEvent.clear(node);
    expect(value()).toBe(null);
    expect(told('change')).toEqual([12.5, '']);
  });

  it('rounds a decimal to its precision when it is left', async () => {
    const node = await show({ type: 'decimal', precision: '0.01' });
    await userEvent.fill(node, '1.239');
    await userEvent.tab();
    await vi.waitFor(() => expect(node.value).toBe('1.24'));
    expect([value(), told('change')]).toEqual([1.24, [1.239, 1.24]]);
  });

  it('has its limits beyond what the builder offers, and none where the least is above the most', async () => {
    const node = await show({ type: 'number', min: -500, max: '1000000' });
    expect([node.min, node.max, node.step]).toEqual(['-500', '1000000', 'any']);
    page.leave();
    const crossed = await show({ type: 'number', min: 10, max: 5 });
    expect([crossed.hasAttribute('min'), crossed.hasAttribute('max')]).toEqual([false, false]);
  });

  it('is called by its own name, not by the example of what to type; without a name by that', async () => {
    await show({ type: 'email', placeholder: 'ana@exemplo.com' });
    await expect.element(visible.getByRole('textbox', { name: 'campo' })).toBeInTheDocument();
    page.leave();
    await show({ type: 'email', placeholder: 'ana@exemplo.com' }, formInput.id, null);
    await expect.element(visible.getByRole('textbox', { name: 'ana@exemplo.com' })).toBeInTheDocument();
  });

  it('shows its states while it has the focus, and while it is read only', async () => {
    const node = await show({ type: 'text' });
    await userEvent.click(node);
    await vi.waitFor(() => expect(states()).toEqual(['focus']));
    await userEvent.tab();
    await vi.waitFor(() => expect(states()).toEqual([]));
    expect([told('focus'), told('blur')]).toEqual([[undefined], [undefined]]);
    page.leave();
    expect((await show({ type: 'text', readonly: true })).readOnly).toBe(true);
    expect(states()).toEqual(['readonly']);
  });

  it('tells of the Enter key', async () => {
    const node = await show({ type: 'text' });
    await userEvent.fill(node, 'busca');
    await userEvent.keyboard('{Enter}');
    expect(told('onEnterKey')).toEqual(['busca']);
  });

  it('follows a bound initial value, also while it has the focus', async () => {
    const node = await show({ type: 'text', value: formula("variables['bound']") });
    await userEvent.click(node);
    await userEvent.keyboard('!');
    expect(node.value).toBe('antes!');
    page.engine.setVariable('bound', 'depois');
    await vi.waitFor(() => expect(node.value).toBe('depois'));
    expect(told('initValueChange')).toEqual(['depois']);
  });

  it('is focused by its action, but not while it is read only', async () => {
    const node = await show({ type: 'text' });
    await userEvent.click(page.node('ask'));
    await vi.waitFor(() => expect(document.activeElement).toBe(node));
    page.leave();
    const fixed = await show({ type: 'text', readonly: true });
    await userEvent.click(page.node('ask'));
    expect(document.activeElement).not.toBe(fixed);
  });

  it('names the keyboard and what a browser may fill in', async () => {
    const node = await show({ type: 'email', autocomplete: true });
    expect(node.autocomplete).toBe('email');
    page.leave();
    expect((await show({ type: 'decimal' })).inputMode).toBe('decimal');
    page.leave();
    expect((await show({ type: 'search' })).enterKeyHint).toBe('search');
  });
});

describe('a currency input', () => {
  const brazil = {
    type: 'currency',
    currencySymbol: 'R$',
    currencyThousandsSeparator: '.',
    currencyDecimalSeparator: ',',
  };

  it('is grouped while it is typed, and the caret keeps its place among the digits', async () => {
    const node = await show(brazil);
    await userEvent.click(node);
    await userEvent.keyboard('123456');
    expect(node.value).toBe('123.456');
    node.setSelectionRange(1, 1);
    await userEvent.keyboard('9');
    expect([node.value, node.selectionStart, value()]).toEqual(['1.923.456', 3, 1923456]);
  });

  it('refuses letters, a second separator and too many decimals', async () => {
    const node = await show(brazil);
    await userEvent.click(node);
    await userEvent.keyboard('1a2,345');
    expect([node.value, value()]).toEqual(['12,34', 12.34]);
  });

  it('takes a point as one does who has no comma on the keyboard, and goes on behind it', async () => {
    const node = await show(brazil);
    await userEvent.click(node);
    await userEvent.keyboard('1234.5');
    expect([node.value, node.selectionStart, value()]).toEqual(['1.234.5', 7, 1234.5]);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect([node.value, value()]).toEqual(['123', 123]);
    await userEvent.keyboard('.5');
    await userEvent.tab();
    await vi.waitFor(() => expect(node.value).toBe('123,50'));
  });

  it.each([
    ['nothing', ''],
    ['an apostrophe', '’'],
  ])('goes on behind a point that becomes the comma, where %s groups the thousands', async (_, between) => {
    const node = await show({ ...brazil, currencyThousandsSeparator: between, currencyDecimalPlaces: 3 });
    await userEvent.click(node);
    await userEvent.keyboard('28.8');
    expect([node.value, node.selectionStart, value()]).toEqual(['28,8', 4, 28.8]);
    await userEvent.keyboard('0');
    await userEvent.tab();
    await vi.waitFor(() => expect([node.value, value()]).toEqual(['28,800', 28.8]));
  });

  it('is padded when it is left, beside its symbol, and says both together', async () => {
    const node = await show(brazil);
    await userEvent.fill(node, '1234,5');
    await userEvent.tab();
    await vi.waitFor(() => expect(node.value).toBe('1.234,50'));
    expect(page.node('i').textContent).toBe('R$');
    expect(page.engine.variable('i-formatted value')).toBe('R$1.234,50');
  });

  it('has its symbol after it, or none', async () => {
    await show({ ...brazil, value: 2, currencySymbolPosition: 'suffix' });
    expect(page.node('i').firstElementChild?.lastElementChild?.textContent).toBe('R$');
    await vi.waitFor(() => expect(page.engine.variable('i-formatted value')).toBe('2,00R$'));
    page.leave();
    await show({ ...brazil, value: 2, currencyShowSymbol: false });
    expect(page.node('i').textContent).toBe('');
  });

  it('is nothing again once it is emptied', async () => {
    const node = await show({ ...brazil, value: 2 });
    await userEvent.clear(node);
    expect([value(), told('change')]).toEqual([null, ['']]);
  });
});

describe('an input of the generation before', () => {
  it('moves its placeholder out of the way of what is typed', async () => {
    const node = await show({ type: 'text', advancedPlaceholder: true, placeholder: 'Nome' }, formInputV2.id);
    expect([page.node('p').textContent, page.node('i').dataset.floated]).toEqual(['Nome', undefined]);
    await userEvent.fill(node, 'A');
    expect(page.node('i').dataset.floated).toBe('outside');
  });

  it('is the input itself without that', async () => {
    const node = await show({ type: 'text', placeholder: 'Nome' }, formInputV2.id);
    expect([node, node.placeholder]).toEqual([page.node('i'), 'Nome']);
  });
});

describe('what is no value of its type', () => {
  it.each([
    [{ type: 'number', value: 'abc' }, ''],
    [{ type: 'date', value: '2026-11-22T10:00:00Z' }, '2026-11-22'],
    [{ type: 'color', value: 'vermelho' }, '#000000'],
    [{ type: 'currency', value: {}, currencyDecimalPlaces: 'x' }, ''],
    [{ type: 'text', value: null }, ''],
    [{ type: null, value: 7 }, '7'],
  ])('%o shows something sane', async (content, shown) => {
    expect((await show(content)).value).toBe(shown);
    expect(page.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
