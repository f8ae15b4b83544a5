import { effect } from '@trama/engine';
import { element, formula, testEngine, variable, workflow } from '@trama/engine/testing';
import { createRegistry, type Element, type Value } from '@trama/model';
import { createLooks, createMounts, hydratePage, loadElements, mountPage } from '@trama/react';
import { renderPage } from '@trama/react/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button } from '../basic/button/definition.ts';
import { select } from '../choices/select/definition.ts';
import { createElementLibrary } from '../client.ts';
import { elementDefinitions } from '../definitions.ts';
import { formContainer } from '../inputs/form-container/definition.ts';
import { formInput } from '../inputs/form-input/definition.ts';
import { flexbox } from '../layout/flexbox/definition.ts';
import { text } from '../text/text/definition.ts';

type Init = Partial<Omit<Element, 'content'>> & { content?: Readonly<Record<string, Value>> };

const box = (id: string, children: readonly string[], init: Init = {}) =>
  element(id, { type: flexbox.id, slots: { children }, ...init });
const words = (id: string, value: Value, init: Init = {}) =>
  element(id, { type: text.id, content: { '_ww-text_text': value }, ...init });
const setVariable = (id: string, value: Value) => [{ type: 'variable', fields: { varId: id, varValue: value } }];
const onClick = (id: string, value: Value) => workflow('w', setVariable(id, value), { trigger: 'click' });

const registry = createRegistry(elementDefinitions, []);
const looks = createLooks({ classes: {} }, registry);
const cleanUps: (() => void)[] = [];

const library = createElementLibrary({ fetchText: async () => null });
const makeEngine = (elements: readonly Element[], mode: 'live' | 'prerender') => {
  const mounts = createMounts();
  const { engine, platform, log } = testEngine({
    pages: [
      {
        roots: [elements[0]?.id ?? ''],
        elements,
        variables: [
          variable('v', { type: 'any', defaultValue: 'antes' }),
          variable('x', { type: 'any', defaultValue: null }),
        ],
      },
      { id: 'outra', elements: [words('outro', 'outra página')] },
      {
        id: 'vizinha',
        roots: [elements[0]?.id ?? ''],
        elements,
        section: { id: 'home-section' },
        info: { sections: ['home-section'] },
      },
    ],
    mode,
    definitions: elementDefinitions,
    options: { registry, looks, mountInstance: mounts.mount },
  });
  return { engine, platform, log, mounts };
};

const makeContainer = (): HTMLElement => {
  const container = document.createElement('div');
  document.body.append(container);
  cleanUps.push(() => container.remove());
  return container;
};

const load = (elements: readonly Element[]) =>
  loadElements(library, { elements: Object.fromEntries(elements.map((one) => [one.id, one])) });

const show = async (elements: readonly Element[]) => {
  await load(elements);
  const container = makeContainer();
  const made = makeEngine(elements, 'live');
  const page = mountPage({ engine: made.engine, library, container, mounts: made.mounts });
  cleanUps.push(() => page.dispose());
  await made.engine.start();
  return { ...made, container };
};

const hydrate = async (elements: readonly Element[]) => {
  await load(elements);
  const server = makeEngine(elements, 'prerender');
  await server.engine.start();
  const container = makeContainer();
  container.innerHTML = renderPage(server.engine, library).html;
  const before = [...container.querySelectorAll('[data-ww-uid]')];
  const made = makeEngine(elements, 'live');
  const page = hydratePage({ engine: made.engine, library, container, mounts: made.mounts });
  cleanUps.push(() => page.dispose());
  await made.engine.start();
  return { ...made, container, before };
};

const find = (uid: string): HTMLElement => {
  const node = document.querySelector<HTMLElement>(`[data-ww-uid="${uid}"]`);
  if (node === null) throw new Error(`Element ${uid} is not on the page.`);
  return node;
};

afterEach(() => {
  for (const clean of cleanUps.splice(0).reverse()) clean();
});

describe('a page drawn in the browser', () => {
  it('shows a new value where a binding reads it, and draws nothing else again', async () => {
    const { engine } = await show([box('a', ['b', 'c']), words('b', formula("variables['v']")), words('c', 'fixo')]);
    const [bound, fixed] = [find('b'), find('c')];
    engine.setVariable('v', 'depois');
    await vi.waitFor(() => expect(bound.textContent).toBe('depois'));
    expect(find('c')).toBe(fixed);
  });

  it('runs the workflow of a click', async () => {
    const { engine } = await show([box('a', ['b']), words('b', 'clique', { workflows: [onClick('v', 'clicado')] })]);
    await userEvent.click(find('b'));
    await vi.waitFor(() => expect(engine.variable('v')).toBe('clicado'));
  });

  it('does not run the click of a box for a click on a link inside it', async () => {
    const { engine } = await show([
      box('a', ['b'], { workflows: [onClick('v', 'clicado')] }),
      words('b', 'ir', { link: { type: 'external', href: '#aqui' } }),
    ]);
    await userEvent.click(find('b'));
    expect(engine.variable('v')).toBe('antes');
  });

  it('keeps the page when the component of one element fails', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    cleanUps.push(() => silent.mockRestore());
    const failing = {
      ...library,
      component: (id: string) =>
        id === text.id
          ? () => {
              throw new Error('broken');
            }
          : library.component(id),
    };
    const elements = [box('a', ['b', 'c']), words('b', 'x'), box('c', [])];
    const container = makeContainer();
    const made = makeEngine(elements, 'live');
    const page = mountPage({ engine: made.engine, library: failing, container });
    cleanUps.push(() => page.dispose());
    await made.engine.start();
    expect(find('c')).toBeInstanceOf(HTMLElement);
    expect(made.log.at(-1)).toMatchObject({ level: 'error', where: ['elements', 'b'] });
    expect(container.querySelector('[data-ww-uid="b"]')).toBe(null);
  });

  it('mounts what is hidden when it is first shown', async () => {
    const { engine, container } = await show([
      box('a', ['b']),
      box('b', ['c'], { style: { default: { display: formula("variables['x'] ? 'flex' : 'none'") } } }),
      words('c', 'escondido'),
    ]);
    expect(container.querySelector('[data-ww-uid="c"]')).toBe(null);
    engine.setVariable('x', true);
    await vi.waitFor(() => expect(find('c').textContent).toBe('escondido'));
  });
});

describe('a section that the next page has too', () => {
  it('stays where it is, with what was typed in it', async () => {
    const { engine } = await show([
      box('a', ['b', 'c']),
      element('b', { type: formInput.id, content: { type: 'text', value: 'antes' } }),
      words('c', formula("variables['b-value']")),
    ]);
    const input = (): HTMLInputElement =>
      (find('b').matches('input') ? find('b') : find('b').querySelector('input')) as HTMLInputElement;
    const before = input();
    await userEvent.fill(before, 'à mão');
    await engine.navigate('/vizinha/');
    expect(engine.page.value?.id).toBe('vizinha');
    await vi.waitFor(() => expect(find('c').textContent).toBe('à mão'));
    expect([input() === before, input().value, document.activeElement === input()]).toEqual([true, 'à mão', true]);
  });
});

describe('a prerendered page', () => {
  const elements = [
    box('a', ['b', 'c', 'd']),
    words('b', 'fixo'),
    box('c', ['e']),
    words('d', 'fixo também'),
    words('e', formula("variables['v']")),
  ];

  it('gives way to the next page at once: none is ever empty', async () => {
    const { engine, container } = await hydrate([box('a', ['b']), words('b', 'primeira página')]);
    let isEmpty = false;
    const watch = effect(() => {
      if (engine.page.value?.id === 'outra') queueMicrotask(() => (isEmpty = container.textContent === ''));
    });
    await engine.navigate('/outra/');
    await vi.waitFor(() => expect(container.textContent).toContain('outra página'));
    watch();
    expect(isEmpty).toBe(false);
  });

  it('keeps every node and all static HTML', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { before } = await hydrate(elements);
    expect(before.map((node) => find(node.getAttribute('data-ww-uid') ?? ''))).toEqual(before);
    expect([find('b').textContent, find('d').textContent]).toEqual(['fixo', 'fixo também']);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('follows its signals after hydration', async () => {
    const { engine } = await hydrate(elements);
    engine.setVariable('v', 'vivo');
    await vi.waitFor(() => expect(find('e').textContent).toBe('vivo'));
    expect(find('b').textContent).toBe('fixo');
  });

  it('listens to clicks inside an island beside static HTML', async () => {
    const { engine } = await hydrate([
      box('a', ['b', 'c']),
      words('b', 'fixo'),
      words('c', 'clique', { workflows: [onClick('v', 'clicado')] }),
    ]);
    expect(find('b').textContent).toBe('fixo');
    await userEvent.click(find('c'));
    await vi.waitFor(() => expect(engine.variable('v')).toBe('clicado'));
  });
});

describe('a form', () => {
  const elements = [
    element('form', {
      type: formContainer.id,
      slots: { formContent: ['name', 'send'] },
      content: { validation: 'submit' },
      workflows: [
        workflow('ok', setVariable('v', formula("variables['form-form']?.formData?.nome")), { trigger: 'submit' }),
        workflow('bad', setVariable('x', 'inválido'), { trigger: 'submit-validation-error' }),
      ],
    }),
    element('name', {
      type: formInput.id,
      name: 'nome',
      content: { type: 'text', value: '', required: true, fieldName: 'nome', placeholder: 'Nome' },
    }),
    element('send', { type: button.id, content: { buttonType: 'submit', '_ww-text_text': 'Enviar' } }),
  ];

  it('writes what is typed to the variable of the input', async () => {
    const { engine } = await show(elements);
    await userEvent.fill(find('name'), 'Ana');
    expect(engine.variable('name-value')).toBe('Ana');
  });

  it('submits when every field is valid', async () => {
    const { engine } = await show(elements);
    await userEvent.fill(find('name'), 'Ana');
    await userEvent.click(find('send'));
    await vi.waitFor(() => expect(engine.variable('v')).toBe('Ana'));
  });

  it('tells of an invalid field and marks it, when code submits it', async () => {
    const { engine } = await show(elements);
    find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(engine.variable('x')).toBe('inválido'));
    await vi.waitFor(() => expect(find('name').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('a select', () => {
  const options = [
    { label: 'São Paulo', value: 'sp' },
    { label: 'Recife', value: 're' },
  ];
  const one = (content: Readonly<Record<string, Value>> = {}) => [
    element('s', {
      type: select.id,
      content: { choices: options, selectType: 'single', placeholder: 'Cidade', ...content },
    }),
  ];

  it('is chosen from with the keyboard', async () => {
    const { engine } = await show(one());
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(engine.variable('s-value')).toBe('re'));
    expect(find('s').querySelector('[role=listbox]')).toBe(null);
  });

  it('goes on with the keyboard from the choice that stands', async () => {
    const { engine } = await show(one({ initValueSingle: 'sp' }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(engine.variable('s-value')).toBe('re'));
  });

  it('is chosen from with the pointer, and shows the choice', async () => {
    await show(one());
    await userEvent.click(find('s'));
    await userEvent.click(document.querySelector('[role=option]') as HTMLElement);
    await vi.waitFor(() => expect(find('s').textContent).toContain('São Paulo'));
  });

  it('finds options without accents', async () => {
    await show(one({ showSearch: true, searchPlaceholder: 'Buscar' }));
    await userEvent.click(find('s'));
    await userEvent.keyboard('sao');
    await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
  });

  it('keeps several choices and removes one by its chip', async () => {
    const { engine } = await show(one({ selectType: 'multiple', initValueMulti: ['sp', 're'] }));
    await vi.waitFor(() => expect(find('s').querySelectorAll('.ww-select-chip')).toHaveLength(2));
    await userEvent.click(find('s').querySelector('.ww-select-remove') as HTMLElement);
    await vi.waitFor(() => expect(engine.variable('s-value')).toEqual(['re']));
  });
});
