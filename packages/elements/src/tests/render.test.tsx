import { element, formula, startedEngine, variable } from '@trama/engine/testing';
import { createRegistry, type Element, type Value } from '@trama/model';
import { createLooks, loadElements } from '@trama/react';
import { renderPage } from '@trama/react/server';
import { describe, expect, it } from 'vitest';
import { button } from '../basic/button/definition.ts';
import { iconSvg } from '../basic/icon-svg/definition.ts';
import { select } from '../choices/select/definition.ts';
import { createElementLibrary } from '../client.ts';
import { elementDefinitions } from '../definitions.ts';
import { formInput } from '../inputs/form-input/definition.ts';
import { flexbox } from '../layout/flexbox/definition.ts';
import { image } from '../media/image/definition.ts';
import { text } from '../text/text/definition.ts';

const library = createElementLibrary({ fetchText: async () => null });

const box = (id: string, children: readonly string[], init: Partial<Element> = {}): Element =>
  element(id, { type: flexbox.id, slots: { children }, ...init } as never);
const words = (id: string, value: Value, init = {}): Element =>
  element(id, { type: text.id, content: { '_ww-text_text': value }, ...init });

const render = async (elements: readonly Element[], roots = [elements[0]?.id ?? '']) => {
  await loadElements(library, { elements: Object.fromEntries(elements.map((one) => [one.id, one])) });
  const registry = createRegistry(elementDefinitions, []);
  const { engine, log } = await startedEngine({
    pages: [{ roots, elements, variables: [variable('v', { type: 'string', defaultValue: 'Olá' })] }],
    mode: 'prerender',
    definitions: elementDefinitions,
    options: { registry, looks: createLooks({ classes: {} }, registry) },
  });
  return { ...renderPage(engine, library), log };
};

describe('a prerendered page', () => {
  it('has a section with its anchor, and each element once with its uid', async () => {
    const { html } = await render([box('a', ['b']), words('b', '<p>um</p><p>dois</p>')]);
    expect(html).toContain('id="main_part"');
    expect(html).toContain('data-ww-uid="a"');
    expect(html).toContain('um<br/>dois');
  });

  it('has no island where nothing can change', async () => {
    const { islands } = await render([box('a', ['b']), words('b', 'fixo')]);
    expect(islands).toEqual([]);
  });

  it('has one island around what a binding fills, marked on the node that holds it', async () => {
    const { html, islands } = await render([
      box('a', ['b', 'c']),
      box('b', ['d']),
      words('c', 'fixo'),
      words('d', formula("variables['v']")),
    ]);
    expect(islands).toHaveLength(1);
    expect(html).toMatch(new RegExp(`data-ww-uid="b"[^>]*data-island="${islands[0]}"`));
    expect(html).toContain('Olá');
  });

  it('shows the children of an element of unknown type', async () => {
    const { html } = await render([
      element('a', { type: 'nobody-knows', slots: { children: ['b'] } }),
      words('b', 'dentro'),
    ]);
    expect(html).toContain('data-unknown-element="nobody-knows"');
    expect(html).toContain('dentro');
  });

  it('leaves out a reference to nothing', async () => {
    const { html } = await render([box('a', ['gone', 'b']), words('b', 'aqui')]);
    expect(html).toContain('aqui');
  });
});

describe('an element’s root node', () => {
  it('is a link where the author links it, with the address of the page', async () => {
    const { html } = await render([
      words('a', 'ir', { link: { type: 'external', href: 'https://example.com', targetBlank: true } }),
    ]);
    expect(html).toMatch(/<a [^>]*href="https:\/\/example.com"[^>]*target="_blank"/);
  });

  it('is no link inside a link', async () => {
    const link = { type: 'external', href: 'https://example.com' };
    const { html } = await render([box('a', ['b'], { link }), words('b', 'ir', { link })]);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('role="link"');
  });

  it('carries the author’s attributes, but no handlers', async () => {
    const attributes = [
      { key: '1', name: 'data-x', value: '1' },
      { key: '2', name: 'onclick', value: 'alert(1)' },
    ];
    const { html } = await render([box('a', [], { attributes, domId: 'topo' })]);
    expect(html).toContain('data-x="1"');
    expect(html).toContain('id="topo"');
    expect(html).not.toContain('alert');
  });

  it('is a paragraph for a text, a div for a text with lists', async () => {
    const { html } = await render([box('a', ['b', 'c']), words('b', 'um'), words('c', '<ul><li>um</li></ul>')]);
    expect(html).toMatch(/<p [^>]*data-ww-uid="b"/);
    expect(html).toMatch(/<div [^>]*data-ww-uid="c"/);
  });

  it('is a button that submits for a submit button', async () => {
    const { html } = await render([
      element('a', { type: button.id, content: { buttonType: 'submit', '_ww-text_text': 'Enviar' } }),
    ]);
    expect(html).toMatch(/<button [^>]*type="submit"/);
  });

  it('is the input itself for an input', async () => {
    const { html } = await render([
      element('a', {
        type: formInput.id,
        name: 'E-mail',
        content: { type: 'email', value: 'a@b.c', required: true, placeholder: 'Seu e-mail' },
      }),
    ]);
    expect(html).toMatch(/<input [^>]*data-ww-uid="a"/);
    expect(html).toContain('type="email"');
    expect(html).toContain('value="a@b.c"');
    expect(html).toContain('required=""');
  });
});

describe('media', () => {
  it('an image is found from the site’s root, whatever the page', async () => {
    const { html } = await render([element('a', { type: image.id, content: { url: 'images/x.webp', alt: 'Casa' } })]);
    expect(html).toContain('src="/images/x.webp"');
    expect(html).toContain('alt="Casa"');
  });
  it('an icon keeps its place until it is here', async () => {
    const { html } = await render([element('a', { type: iconSvg.id, content: { icon: 'lucide/star' } })]);
    expect(html).toContain('data-icon="lucide/star"');
    expect(html).toContain('<svg');
  });
});

describe('a select', () => {
  it('shows its chosen option as a combobox', async () => {
    const { html } = await render([
      element('a', {
        type: select.id,
        content: { choices: [{ label: 'Um', value: 1 }], initValueSingle: 1, selectType: 'single' },
      }),
    ]);
    expect(html).toContain('role="combobox"');
    expect(html).toContain('Um');
  });
});
