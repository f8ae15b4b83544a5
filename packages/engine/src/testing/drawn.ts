import type { Element, ElementDefinition, Section, StateRule, StyleClass, Value } from '@trama/model';
import type { Instance, SectionInstance } from '../instance.ts';
import type { Looks } from '../looks.ts';
import { component, variable } from './parts.ts';
import { startedEngine, type TestEngine } from './test-engine.ts';

/** A stylesheet that leaves open what is bound in `style`, and notes in whose dropzone an element stands. */
const looks: Looks = {
  className: (uid) => `c-${uid}`,
  stateClass: (id) => `s-${id}`,
  openStyles: (node, parent) =>
    Object.entries(node.style.default ?? {}).flatMap(([property, value]) =>
      typeof value === 'object' && value !== null && 'binding' in value
        ? [
            {
              name: `--${parent?.id ?? 'page'}-${property}`,
              source: 'style' as const,
              property,
              layer: 'default',
              binding: value as never,
            },
          ]
        : [],
    ),
  cssValue: (_property, value) => (value === undefined ? null : String(value)),
};

export const HOVER = { key: 'h', id: '_wwHover', label: 'hover' };
/** A state that holds while a formula does. */
export const when = (id: string, condition: Value): StateRule => ({ key: id, id, label: id, condition });

export interface DrawnInit {
  classes?: Readonly<Record<string, StyleClass>>;
  section?: Partial<Section>;
  definitions?: readonly ElementDefinition[];
}

export interface Drawn extends TestEngine {
  read(id: string): Instance | undefined;
  section: SectionInstance | undefined;
}

/** A page with these elements, the first of which stands in its section, and a stylesheet; `card` is a component of the element `root`. */
export const drawn = async (
  elements: readonly Element[],
  { classes = {}, section = {}, definitions = [] }: DrawnInit = {},
): Promise<Drawn> => {
  const test = await startedEngine({
    definitions,
    site: { classes },
    pages: [
      {
        roots: [elements[0]?.id ?? ''],
        elements,
        section,
        components: [component('card', 'root')],
        variables: [
          variable('color', { defaultValue: 'red' }),
          variable('on', { type: 'boolean', defaultValue: false }),
        ],
      },
    ],
    options: { looks },
  });
  return { ...test, read: (id: string) => test.engine.instance(id), section: test.engine.page.value?.sections[0] };
};

/** A class of the site that adds a class of its author. */
export const cssClass = (domClass: Value): StyleClass =>
  ({
    id: 'x',
    style: {},
    content: {},
    subClasses: {},
    domClass,
  }) as StyleClass;
