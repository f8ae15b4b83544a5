import {
  type Design,
  type Element,
  type ElementDefinition,
  type Field,
  type Json,
  type PluginDefinition,
  type Registry,
  type StyleClass,
  toLength,
} from '@trama/model';
import type {
  PublishedConversion,
  PublishedDefinitions,
  PublishedElement,
  PublishedField,
  PublishedPlugin,
} from './runtime/definitions.ts';
import { isBound, isToldContent } from './without-looks.ts';

/**
 * The definitions of the element types and plugins that a design uses, as data for its pages: a page loads no code for
 * elements that the site does not have, and no texts of the builder. A way into CSS that is no data is left out, and told.
 */
export const publishedDefinitions = (
  design: Pick<Design, 'elements' | 'classes' | 'plugins'>,
  registry: Registry,
): { definitions: PublishedDefinitions; problems: readonly string[] } => {
  const types = new Set(Object.values(design.elements).flatMap(({ type }) => type ?? []));
  const elements = [...types].sort().flatMap((type) => registry.element(type) ?? []);
  const problems = elements.flatMap(({ name, fields }) =>
    fields
      .filter((field) => field.bindable && field.toCss !== undefined && conversionOf(field) === undefined)
      .map(
        (field) =>
          `${name}: a bound "${field.name}" is shown as it is, because its way into CSS is not known on pages.`,
      ),
  );
  const plugins = design.plugins.flatMap(({ id }) => registry.plugin(id) ?? []);
  const bound = boundContent(design);
  return {
    definitions: {
      elements: elements.map((definition) => elementFor(definition, bound)),
      plugins: plugins.map(pluginFor),
    },
    problems,
  };
};

/** Names of content that is bound anywhere, by an element or a class: such a look is set by the page. */
const boundContent = ({ elements, classes }: Pick<Design, 'elements' | 'classes'>): ReadonlySet<string> => {
  const names = new Set<string>();
  const add = ({ content }: Pick<Element, 'content'>): void => {
    for (const layer of Object.values(content))
      for (const [name, value] of Object.entries(layer)) if (!names.has(name) && isBound(value)) names.add(name);
  };
  const addClass = (shared: StyleClass): void => {
    add(shared);
    Object.values(shared.subClasses).forEach(addClass);
  };
  Object.values(elements).forEach(add);
  Object.values(classes).forEach(addClass);
  return names;
};

/** Any value that no field offers. */
const OTHER = '\u0000';

const conversionOf = ({ type, choices, toCss }: Field): PublishedConversion | undefined => {
  if (toCss === undefined) return undefined;
  if (toCss === toLength) return { kind: 'length' };
  const offered: readonly Json[] | undefined =
    choices?.map(({ value }) => value) ?? (type === 'boolean' ? [true, false] : undefined);
  if (offered === undefined) return undefined;
  const values = Object.fromEntries(offered.map((value) => [JSON.stringify(value), toCss(value)]));
  return { kind: 'table', values, other: toCss(OTHER) };
};

const elementFor = (definition: ElementDefinition, bound: ReadonlySet<string>): PublishedElement => {
  const {
    label: _label,
    icon: _icon,
    category: _category,
    template: _template,
    baseCss: _baseCss,
    layoutCss: _layoutCss,
    fields,
    slots,
    events,
    actions,
    variables,
    ...rest
  } = definition;
  return {
    ...rest,
    // Of looks that the stylesheet tells nothing stands in page data (`pageWithoutLooks`), unless they are bound.
    fields: fields.filter((field) => !isToldContent(field.name, field) || bound.has(field.name)).map(fieldFor),
    slots: slots.map(unlabelled),
    ...(events && { events: events.map(({ name }) => ({ name })) }),
    ...(actions && { actions: actions.map(({ name, needsDom }) => ({ name, ...(needsDom && { needsDom }) })) }),
    ...(variables && { variables: variables.map(unlabelled) }),
  };
};

const fieldFor = (field: Field): PublishedField => {
  const { name, type, fallback, responsive, states, classes, multiLang, css } = field;
  const toCss = conversionOf(field);
  return {
    name,
    type,
    ...(fallback && { fallback }),
    ...(fallback && field.default !== undefined && { default: field.default }),
    ...(responsive && { responsive }),
    ...(states && { states }),
    ...(classes && { classes }),
    ...(multiLang && { multiLang }),
    ...(css !== undefined && { css }),
    ...(toCss !== undefined && { toCss }),
  };
};

const pluginFor = ({ id, name, namespace, kind, formulas, hasServer, ...rest }: PluginDefinition): PublishedPlugin => ({
  id,
  name,
  namespace,
  kind,
  ...(formulas && { formulas }),
  ...(hasServer && { hasServer }),
  ...(rest.collection && { nativePaging: rest.collection.nativePaging }),
  ...(rest.variables && { variables: rest.variables }),
  ...(rest.triggers && { triggers: rest.triggers.map((trigger) => ({ name: trigger.name })) }),
});

const unlabelled = <T extends { label: unknown }>({ label: _label, ...rest }: T): Omit<T, 'label'> => rest;
