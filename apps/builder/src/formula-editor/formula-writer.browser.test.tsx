import { addFormula, addVariable } from '@trama/document';
import { explainFormula, FORMULA_ERROR } from '@trama/formula';
import { type Binding, messageOf, TramaError } from '@trama/model';
import type { Evaluation, EvaluationRequest, ValuePreview } from '@trama/protocol/canvas';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CanvasLink } from '../canvas/canvas-link.ts';
import type { Editor } from '../editor/editor.ts';
import { BindingEditor } from '../fields/binding-editor.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';

const CART = { total: 20, 'first name': 'Ana', owner: null };
const PRICES = [5, 15];

/** One level is as much as these tests look at. */
const preview = (value: unknown, depth = 1): ValuePreview => {
  if (value === null || value === undefined) return { kind: 'missing', text: value === null ? 'null' : 'undefined' };
  if (typeof value === 'string') return { kind: 'text', text: value, length: value.length };
  if (typeof value !== 'object') return { kind: 'number', text: String(value) };
  const entries = Object.entries(value);
  return {
    kind: 'object',
    size: entries.length,
    entries: depth === 0 ? [] : entries.map(([key, member]) => ({ key, value: preview(member, depth - 1) })),
  };
};

const failureOf = (thrown: unknown): Evaluation['outcome'] => ({
  failure: messageOf(thrown),
  stopped: thrown instanceof TramaError && thrown.code === FORMULA_ERROR.stepLimit ? 'endless' : null,
});

/** A page of two rows: it interprets formulas over the variable `cart` and the price of the row. */
const answerFor =
  (cart: string) =>
  ({ binding, place }: EvaluationRequest): Evaluation | null => {
    if (place.position >= PRICES.length) return null;
    const scope = {
      variable: (id: string) => (id === cart ? CART : undefined),
      collection: () => undefined,
      names: { context: { item: { data: { price: PRICES[place.position] } } }, wwFormulas: {} },
    };
    const result = explainFormula(binding, scope);
    if (!result.ok) return null;
    const { outcome, parts, empty } = result.explanation;
    return {
      outcome: 'value' in outcome ? { value: preview(outcome.value) } : failureOf(outcome.thrown),
      pieces: parts.map((part) => ({ ...part, value: preview(part.value) })),
      empty: empty && { ...empty, value: preview(empty.value) },
    };
  };

const editorWithCart = (): { editor: Editor; cart: string } => {
  const editor = sampleEditor();
  const cart = editor.run(addVariable, { name: 'cart', type: 'object', defaultValue: null }, 'variable') ?? '';
  const canvas: Pick<CanvasLink, 'evaluate'> = { evaluate: async (asked) => answerFor(cart)(asked) };
  editor.canvas = canvas as CanvasLink;
  return { editor, cart };
};

const open = async (
  code: (cart: string) => string = () => '',
  isLarge = false,
  { editor, cart }: ReturnType<typeof editorWithCart> = editorWithCart(),
) => {
  const onChange = vi.fn();
  const written = code(cart);
  draw(
    <BindingEditor
      label="Text"
      value={written === '' ? null : formula(written)}
      scope={{ component: null, workflow: null, node: 'title', nearest: () => [] }}
      isLarge={isLarge}
      onLarge={() => undefined}
      onChange={onChange}
    />,
    editor,
  );
  const text = page.getByRole('textbox', { name: 'Formula for Text' });
  await expect.element(text, { timeout: 10_000 }).toBeVisible();
  return { onChange, text, cart };
};

const formula = (code: string): Binding => ({ binding: 'formula', code });
const result = () => page.getByRole('status').last();
const completion = (name: RegExp) => page.getByRole('listbox', { name: 'Completions' }).getByRole('option', { name });

it('shows what is read by its name, and what the formula and its pieces come to', async () => {
  const { text } = await open((cart) => `variables['${cart}'].total * 2`);
  await expect.element(text).toHaveTextContent('cart.total * 2');
  await expect.element(result()).toHaveTextContent('40');
  await expect.element(page.getByText('cart.total', { exact: true })).toBeVisible();
});

it('completes names and members by what is there now, and binds, by the keyboard alone', async () => {
  const { onChange, text, cart } = await open();
  await userEvent.click(text);
  await userEvent.keyboard('car');
  await expect.element(completion(/^cart/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('.to');
  await expect.element(completion(/^total/)).toHaveTextContent('20');
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(formula(`variables['${cart}'].total`)));
});

it('finds a name that has accents when it is typed without them, and with them', async () => {
  const shop = editorWithCart();
  const orders = shop.editor.run(addVariable, { name: 'Último Negócio', type: 'string', defaultValue: '' }, 'variable');
  const { onChange, text } = await open(undefined, false, shop);
  await userEvent.click(text);
  await userEvent.keyboard('ultimo negoc');
  await expect.element(completion(/^Último Negócio/)).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}Último Negó');
  await expect.element(completion(/^Último Negócio/)).toBeVisible();
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(formula(`variables['${orders}']`)));
});

it('completes names that have signs and spaces, also behind a word, and lets the argument of a formula be typed next', {
  tags: 'thorough',
}, async () => {
  const sample = editorWithCart();
  const { editor } = sample;
  const named = editor.run(addVariable, { name: 'E-mail · novo', type: 'string', defaultValue: '' }, 'variable');
  const parameters = [{ key: 'value', name: 'value', type: 'string' }];
  const told = editor.run(addFormula, { name: 'In words', type: 'formula', code: '1', parameters }, 'formula');
  const { onChange, text } = await open(undefined, false, sample);
  await userEvent.click(text);
  await userEvent.keyboard('typeof e-mail · n');
  await expect.element(completion(/^E-mail/)).toBeVisible();
  await userEvent.keyboard('{Enter} + in w');
  await expect.element(completion(/^In words/)).toBeVisible();
  await userEvent.keyboard('{Enter}5{Control>}{Enter}{/Control}');
  const code = `typeof variables['${named}'] + formulas['${told}'](5)`;
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(formula(code)));
});

it('says why nothing came of it, at the piece that was missing', async () => {
  await open((cart) => `variables['${cart}'].owner.name`);
  await expect.element(page.getByText('Nothing came of it: cart.owner is null.')).toBeVisible();
});

it('says in words that nothing is there to read a member of', async () => {
  await open((cart) => `(() => variables['${cart}'].gone)().name`);
  await expect.element(result()).toHaveTextContent('There is nothing to read "name" of.');
});

it('says of what a workflow left that it has not run, in place of a fault', async () => {
  await open(() => 'context.workflow.error?.message');
  await expect.element(page.getByText('The workflow has not run here yet:', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Cannot read', { exact: false })).not.toBeInTheDocument();
});

it('says of a formula that never ends that it does not, and what to look for', async () => {
  await open(() => '(() => { while (true) {} })()');
  await expect.element(result()).toHaveTextContent('It does not end: the page stopped it after too many steps.');
});

it('lets a value be picked out of what is there, without a word typed', async () => {
  const { onChange, cart } = await open(() => '', true);
  await page.getByRole('button', { name: 'Show what is in cart' }).click();
  await page.getByRole('button', { name: 'Insert first name' }).click();
  await expect.element(result()).toHaveTextContent('"Ana"');
  await page.getByRole('button', { name: 'Use this value', exact: true }).click();
  expect(onChange).toHaveBeenCalledWith(formula(`variables['${cart}']['first name']`));
});

it('puts the cursor into the brackets of a function that was picked', async () => {
  const { text } = await open(() => '', true);
  await page.getByRole('tab', { name: 'Functions' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('capital letters');
  await page.getByRole('button', { name: /uppercase/ }).click();
  await userEvent.keyboard('1');
  await expect.element(text).toHaveTextContent('wwFormulas.uppercase(1)');
});

it('shows the values of another row of the repeat', async () => {
  await open(() => 'context.item.data.price');
  await expect.element(page.getByText('Row 1')).toBeVisible();
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect.element(page.getByText('Row 2')).toBeVisible();
  await expect.element(result()).toHaveTextContent('15');
  await expect.element(page.getByRole('button', { name: 'Next row' })).toBeDisabled();
});

it.each([
  ['1 +', 'The formula is not finished.', false],
  ["variables['11111111-2222-4333-8444-555555555555'].x", 'What this refers to is no longer there.', true],
  ['nobody + 1', 'Nothing is called "nobody" here.', true],
])('tells what is wrong with %s', async (code, message, canBind) => {
  await open(() => code);
  await expect.element(page.getByText(message)).toBeVisible();
  const bind = page.getByRole('button', { name: 'Use this value', exact: true });
  if (canBind) await expect.element(bind).toBeEnabled();
  else await expect.element(bind).toBeDisabled();
});
