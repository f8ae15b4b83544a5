import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design, type Element, type Field } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { publishedDefinitions } from './published-definitions.ts';
import { publishedRegistry } from './runtime/definitions.ts';

const registry = createRegistry(elementDefinitions, pluginDefinitions);

const elementOf = (type: string, content: Element['content'] = { default: {} }): Element => ({
  id: type,
  type,
  component: null,
  name: null,
  section: 'section',
  parentComponent: null,
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
  style: { default: {} },
  content,
  slots: {},
});

const plugins = pluginDefinitions.map(({ id, name, namespace }) => ({
  id,
  name,
  namespace,
  settings: { publicData: {}, privateData: {} },
}));

/** All content of an element type, bound. */
const boundContent = (fields: readonly Field[]): Element['content'] => ({
  default: Object.fromEntries(fields.map(({ name }) => [name, { binding: 'formula', code: '1' }])),
});

const everything = publishedDefinitions(
  {
    elements: Object.fromEntries(elementDefinitions.map(({ id, fields }) => [id, elementOf(id, boundContent(fields))])),
    classes: {},
    plugins,
  },
  registry,
);

/** As it travels: what JSON loses is lost. */
const arrived = publishedRegistry(JSON.parse(JSON.stringify(everything.definitions)));

describe('the definitions of a published site', () => {
  it('are those of the types and plugins that the site uses', () => {
    const [first] = elementDefinitions;
    const { definitions } = publishedDefinitions(
      { elements: { a: elementOf(first?.id ?? ''), b: elementOf('unknown') }, classes: {}, plugins: [] },
      registry,
    );
    expect(definitions.elements.map(({ id }) => id)).toEqual([first?.id]);
    expect(definitions.plugins).toEqual([]);
  });

  it('hold no text of the builder', () => {
    const text = JSON.stringify(everything.definitions);
    for (const word of ['"label":{', '"help":', '"choices":', '"template":', '"category":', '"icon":'])
      expect(text).not.toContain(word);
  });

  it('name a look that the stylesheet tells only where an element or a class binds it', () => {
    const icon = elementDefinitions.find(({ name }) => name === 'icon-svg');
    const fieldsWith = (content: Element['content'], classes: Design['classes'] = {}): string[] | undefined =>
      publishedDefinitions(
        { elements: { a: elementOf(icon?.id ?? '', content) }, classes, plugins: [] },
        registry,
      ).definitions.elements[0]?.fields.map(({ name }) => name);
    const bound = { default: { color: { binding: 'formula', code: "'red'" } } } as const;
    expect(fieldsWith({ default: { color: 'red' } })).toEqual(['icon']);
    expect(fieldsWith(bound)).toEqual(['icon', 'color']);
    const shared = { id: 'c', style: {}, content: {}, subClasses: {} };
    const classes = { c: { ...shared, subClasses: { s: { ...shared, id: 's', content: bound } } } };
    expect(fieldsWith({ default: {} }, classes)).toEqual(['icon', 'color']);
  });

  it('turn every bound look into CSS as the builder does', () => {
    expect(everything.problems).toEqual([]);
    for (const definition of elementDefinitions) {
      for (const field of definition.fields) {
        const found = arrived.element(definition.id)?.fields.find(({ name }) => name === field.name);
        for (const value of [3, '4em', true, false, 'other', ...(field.choices ?? []).map((choice) => choice.value)])
          expect([definition.name, field.name, found?.toCss?.(value)]).toEqual([
            definition.name,
            field.name,
            field.toCss?.(value),
          ]);
      }
    }
  });

  it('say of every element what a page must know', () => {
    for (const { id, name, inherits, displays, localContext, form, slots, variables = [] } of elementDefinitions) {
      expect(arrived.element(id)).toMatchObject({ name, inherits, displays });
      expect(arrived.element(id)?.localContext).toBe(localContext);
      expect(arrived.element(id)?.form).toEqual(form && JSON.parse(JSON.stringify(form)));
      expect(arrived.element(id)?.slots.map(({ path }) => path)).toEqual(slots.map(({ path }) => path));
      expect((arrived.element(id)?.variables ?? []).map(({ initial }) => initial)).toEqual(
        variables.map(({ initial }) => initial),
      );
    }
  });

  it('say of every plugin what a page must know', () => {
    for (const { id, variables, collection } of pluginDefinitions) {
      expect(arrived.plugin(id)?.variables).toEqual(variables);
      expect(arrived.plugin(id)?.collection?.nativePaging).toBe(collection?.nativePaging);
    }
  });
});
