import type { Element, ElementDefinition, Id, NodeState, Section, StyleClass, Value } from '@trama/model';
import type { StyleContext } from './types.ts';

const define = (name: string, part: Partial<ElementDefinition>): ElementDefinition => ({
  id: name,
  name,
  label: { en: name, pt: name },
  icon: 'lucide/box',
  category: 'layout',
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [],
  slots: [],
  ...part,
});

/** The definitions that the tests draw with. */
export const FLEXBOX: ElementDefinition = define('flexbox', {
  inherits: { layout: true },
  displays: ['flex', 'block', 'grid', 'table', 'inline-flex', 'inline-grid'],
  slots: [{ path: 'children', kind: 'many', label: { en: 'Children', pt: 'Filhos' } }],
});
export const FORM: ElementDefinition = define('form', {
  inherits: { layout: true },
  displays: ['flex', 'block'],
  layoutNode: 'inside',
  layoutCss: { 'flex-direction': 'column' },
});
export const TEXT: ElementDefinition = define('text', { inherits: { text: true } });
export const BUTTON: ElementDefinition = define('button', {
  inherits: { text: true },
  displays: ['flex', 'inline-flex'],
  autoWidth: true,
  textNode: 'inside',
});
export const IMAGE: ElementDefinition = define('image', {
  fields: [{ name: 'overlay', type: 'color', label: { en: 'Overlay', pt: 'Cor' }, css: '--overlay' }],
});
export const ICON: ElementDefinition = define('icon', {
  displays: ['flex', 'inline-flex'],
  baseCss: { 'justify-content': 'center', 'line-height': '1' },
  fields: [
    { name: 'color', type: 'color', label: { en: 'Colour', pt: 'Cor' }, css: 'color' },
    {
      name: 'fontSize',
      type: 'number',
      label: { en: 'Size', pt: 'Tamanho' },
      css: 'font-size',
      toCss: (size) => `${size}px`,
    },
  ],
});

type Layer = Readonly<Record<string, Value>>;

/** An element in short: looks and content per layer, states by id. */
export interface Sketch {
  style?: Readonly<Record<string, Layer>>;
  content?: Readonly<Record<string, Layer>>;
  states?: readonly string[];
  classes?: NodeState['classes'];
  subClasses?: NodeState['subClasses'];
  slots?: Element['slots'];
}

const nodeOf = (sketch: Sketch): Omit<NodeState, 'extra'> & Pick<Element, 'content' | 'slots'> => ({
  style: sketch.style ?? {},
  content: sketch.content ?? {},
  states: (sketch.states ?? []).map((id) => ({ key: id, id, label: id })),
  workflows: [],
  classes: sketch.classes ?? {},
  subClasses: sketch.subClasses ?? {},
  slots: sketch.slots ?? {},
});

export const element = (id: Id, sketch: Sketch = {}): Element => ({
  ...nodeOf(sketch),
  id,
  type: 'flexbox',
  component: null,
  name: null,
  section: null,
  parentComponent: null,
});

export const section = (id: Id, sketch: Sketch = {}): Section => ({
  ...nodeOf(sketch),
  id,
  linkId: id,
  type: 'base',
  title: id,
});

export const context = (definition: ElementDefinition, part: Partial<StyleContext> = {}): StyleContext => ({
  classes: {},
  definition,
  parent: undefined,
  ...part,
});

export const styleClass = (
  id: Id,
  style: Readonly<Record<string, Layer>>,
  subClasses: Readonly<Record<Id, StyleClass>> = {},
): StyleClass => ({
  id,
  style,
  content: {},
  subClasses,
});

export const binding = (code: string): Value => ({ binding: 'formula', code });
