/** @jsxImportSource @trama/document */
import {
  createRegistry,
  type Design,
  type ElementDefinition,
  type Id,
  type PluginDefinition,
  type Registry,
} from '@trama/model';
import { applyChanges } from './apply/apply-changes.ts';
import { createCountingIds, createIds } from './ids.ts';
import { Box, El, Page, Section, site, Text } from './notation/index.ts';
import type { Operation, OperationContext, OperationResult } from './operation.ts';
import { applyFix, type DesignProblem } from './problems/index.ts';

const label = (en: string) => ({ en, pt: en });

const elementType = (id: Id, name: string, rest: Partial<ElementDefinition> = {}): ElementDefinition => ({
  id,
  name,
  label: label(name),
  icon: 'lucide/box',
  category: 'basic',
  inherits: {},
  displays: ['block'],
  fields: [],
  slots: [],
  ...rest,
});

const children = { path: 'children', kind: 'many', label: label('Children') } as const;

/** Ids of the element types that tests use. */
export const TYPES = {
  flexbox: 'type-flexbox',
  text: 'type-text',
  button: 'type-button',
  image: 'type-image',
  form: 'type-form',
  columns: 'type-columns',
  board: 'type-board',
} as const;

const plugin: PluginDefinition = {
  id: 'plugin-rest',
  name: 'rest-api',
  namespace: 'restApi',
  label: label('REST API'),
  icon: 'lucide/plug',
  kind: ['data'],
  setup: [],
  actions: [],
};

/** A handful of element types: a container, a text, a button with an icon slot, an image, a form, a board of cards. */
export const registry: Registry = createRegistry(
  [
    elementType(TYPES.flexbox, 'flexbox', {
      slots: [{ ...children, repeatable: true }],
      template: { style: { padding: '8px' } },
    }),
    elementType(TYPES.text, 'text', {
      fields: [{ name: '_ww-text_text', type: 'text', label: label('Text'), multiLang: true, default: 'Text' }],
    }),
    elementType(TYPES.button, 'button', {
      fields: [{ name: 'buttonType', type: 'choice', label: label('Type'), default: 'button' }],
      slots: [{ path: 'leftIcon', kind: 'one', label: label('Icon') }],
    }),
    elementType(TYPES.image, 'image', { fields: [{ name: 'alt', type: 'text', label: label('Alternative text') }] }),
    elementType(TYPES.form, 'form-container', {
      slots: [children],
      template: { children: { children: [{ type: TYPES.text, name: 'Heading' }, { type: TYPES.button }] } },
    }),
    elementType(TYPES.board, 'board', {
      slots: [{ path: 'card', kind: 'one', copied: true, rows: 'items', label: label('Card') }],
    }),
    elementType(TYPES.columns, 'columns', { slots: [{ path: 'columns.*', kind: 'one', label: label('Column') }] }),
  ],
  [plugin],
);

/**
 * A site of two pages. `home/main` holds `hero` (with `title` and `action`, whose icon is `icon`) and `list` (with `row`).
 */
export const sampleSite = (): Design =>
  site(
    { key: 'sample', name: 'Sample', home: 'home', languages: ['pt', 'en'], variables: { menu: { type: 'string' } } },
    [
      <Page key="home" path="" name="Home">
        <Section key="main">
          <Box key="hero" style={{ color: 'red' }}>
            <Text key="title" text={{ pt: 'Olá', en: 'Hello' }} />
            <El key="action" type="button" slots={{ leftIcon: <El key="icon" type="image" content={{ alt: '' }} /> }} />
          </Box>
          <Box key="list">
            <Text key="row" text="Row" />
          </Box>
        </Section>
      </Page>,
      <Page key="about" path="about" name="About">
        <Section key="main" />
      </Page>,
    ],
    registry,
  );

/** Ids of the sample by the names of its elements, in the order of its notation. */
export const sampleIds = (design: Design) => {
  const home = Object.values(design.pages).find(({ name }) => name === 'Home');
  const about = Object.values(design.pages).find(({ name }) => name === 'About');
  const main = home?.sections[0] ?? '';
  const [hero = '', list = ''] = design.sections[main]?.slots.wwObjects ?? [];
  const [title = '', action = ''] = design.elements[hero]?.slots.children ?? [];
  const [icon = ''] = design.elements[action]?.slots.leftIcon ?? [];
  const [row = ''] = design.elements[list]?.slots.children ?? [];
  return {
    home: home?.id ?? '',
    about: about?.id ?? '',
    aboutMain: about?.sections[0] ?? '',
    main,
    hero,
    list,
    title,
    action,
    icon,
    row,
  };
};

/** Context of an operation on a design, with ids that count. @param types other element types than those of tests */
export const contextOf = (design: Design, types: Registry = registry): OperationContext => ({
  design,
  registry: types,
  ids: createCountingIds(),
});

/** A design after an operation, what the operation gave back, and the design after taking it back again. */
export const perform = <Input, Result>(
  design: Design,
  operation: Operation<Input, Result>,
  input: Input,
  types?: Registry,
) => {
  const outcome: OperationResult<Result> = operation(contextOf(design, types), input);
  const after = applyChanges(design, outcome.changes);
  return { ...outcome, after, undone: applyChanges(after, outcome.inverse) };
};

/** A design after the fix of a problem. */
export const fixed = (of: Design, problem: DesignProblem | undefined): Design => {
  let after = of;
  if (problem?.fix) {
    applyFix(problem.fix, (operation, input) => {
      const { changes, result } = operation({ ...contextOf(after), ids: createIds(() => crypto.randomUUID()) }, input);
      after = applyChanges(after, changes);
      return result;
    });
  }
  return after;
};
