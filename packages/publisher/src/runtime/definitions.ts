import {
  createRegistry,
  type ElementActionDefinition,
  type ElementDefinition,
  type EventDefinition,
  type ExposedVariable,
  type Field,
  type Json,
  type Label,
  type PluginDefinition,
  type Registry,
  type SlotDefinition,
  toLength,
} from '@trama/model';

/** A field's way into CSS as data: a length, or what each of its values means and what any other does. */
export type PublishedConversion =
  | { kind: 'length' }
  | { kind: 'table'; values: Readonly<Record<string, string | null>>; other: string | null };

/** What a page must know of a field: nothing of its control. */
export type PublishedField = Pick<
  Field,
  'name' | 'type' | 'default' | 'fallback' | 'responsive' | 'states' | 'classes' | 'multiLang' | 'css'
> & {
  toCss?: PublishedConversion;
};

/** What a page must know of an element type: nothing of the palette, of panels or of the stylesheet. */
export type PublishedElement = Omit<
  ElementDefinition,
  | 'label'
  | 'icon'
  | 'category'
  | 'template'
  | 'baseCss'
  | 'layoutCss'
  | 'fields'
  | 'slots'
  | 'events'
  | 'actions'
  | 'variables'
> & {
  fields: readonly PublishedField[];
  slots: readonly Omit<SlotDefinition, 'label'>[];
  events?: readonly Pick<EventDefinition, 'name'>[];
  actions?: readonly Pick<ElementActionDefinition, 'name' | 'needsDom'>[];
  variables?: readonly Omit<ExposedVariable, 'label'>[];
};

/** What a page must know of a plugin: nothing of its set-up. */
export type PublishedPlugin = Pick<
  PluginDefinition,
  'id' | 'name' | 'namespace' | 'kind' | 'formulas' | 'hasServer'
> & {
  nativePaging?: boolean;
  variables?: readonly { name: string; type: 'object' | 'boolean' | 'string' | 'array'; initial: Json }[];
  triggers?: readonly Pick<EventDefinition, 'name'>[];
};

/** The definitions that the pages of a site need, as data. */
export interface PublishedDefinitions {
  elements: readonly PublishedElement[];
  plugins: readonly PublishedPlugin[];
}

/** Texts of panels, which no page shows. */
const NO_LABEL: Label = { en: '', pt: '' };

/** The registry of a published site: it knows the element types and plugins that the site uses. */
export const publishedRegistry = ({ elements, plugins }: PublishedDefinitions): Registry =>
  createRegistry(elements.map(elementOf), plugins.map(pluginOf));

const elementOf = ({ fields, slots, events, actions, variables, ...rest }: PublishedElement): ElementDefinition => ({
  ...rest,
  label: NO_LABEL,
  icon: '',
  category: 'basic',
  fields: fields.map(fieldOf),
  slots: slots.map(labelled),
  ...(events && { events: events.map(labelled) }),
  ...(actions && { actions: actions.map((action) => ({ ...labelled(action), args: [] })) }),
  ...(variables && { variables: variables.map(labelled) }),
});

const fieldOf = ({ toCss, ...rest }: PublishedField): Field => ({
  ...labelled(rest),
  ...(toCss && { toCss: conversionOf(toCss) }),
});

const conversionOf = (conversion: PublishedConversion): NonNullable<Field['toCss']> => {
  if (conversion.kind === 'length') return toLength;
  const { values, other } = conversion;
  return (value) => {
    const css = values[JSON.stringify(value)];
    return css === undefined ? other : css;
  };
};

const pluginOf = ({ nativePaging, triggers, ...rest }: PublishedPlugin): PluginDefinition => ({
  ...labelled(rest),
  icon: '',
  setup: [],
  actions: [],
  ...(nativePaging !== undefined && { collection: { fields: [], nativePaging } }),
  ...(triggers && { triggers: triggers.map(labelled) }),
});

const labelled = <T extends object>(part: T): T & { label: Label } => ({ ...part, label: NO_LABEL });
