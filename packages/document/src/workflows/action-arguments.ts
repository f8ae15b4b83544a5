import {
  type Component,
  type ComponentProperty,
  type Design,
  type Field,
  type FieldType,
  getAtPath,
  type Id,
  isBinding,
  isRecord,
  isUuid,
  languageName,
  pageParameters,
  type Registry,
  type Value,
  type VariableType,
  type Workflow,
  type WorkflowAction,
} from '@trama/model';
import { type ActionFace, actionFace, calledWorkflow, wordsOf } from './action-face.ts';

/** Where an action stands. */
export interface ActionContext {
  design: Design;
  registry: Registry;
  /** The component whose workflow it is part of, or whose inside the element belongs to. */
  component: Component | null;
}

/** One argument of an action: what it is, and where in the fields of the action its value is kept. */
export interface ActionArgument {
  path: readonly string[];
  field: Field;
}

/** Fields that say nothing to people: marks of the format, notes, and what other fields show. */
const UNSHOWN: ReadonlySet<string> = new Set([
  ...['internal', 'category', 'description', '__wwdescription', 'valueType', 'names', 'fn', 'preview'],
  // Which columns a form of the editor had chosen; the values themselves stand beside them.
  ...['dataFields', 'bodyFields'],
]);

const plainLabel = (text: string): Field['label'] => ({ en: text, pt: text });

const languageLabel = (lang: string): Field['label'] => ({
  en: languageName(lang, 'en'),
  pt: languageName(lang, 'pt'),
});

/** The control for a value of which only the name is known. */
const guessed = (name: string): Field => ({ name, type: 'data', label: guessedLabel(name), bindable: true });

const guessedLabel = (name: string): Field['label'] => {
  if (isUuid(name)) return { en: 'Property that is gone', pt: 'Propriedade que se foi' };
  return /^\d+$/.test(name) ? { en: 'Value', pt: 'Valor' } : plainLabel(wordsOf(name));
};

const VARIABLE_FIELDS: Readonly<Partial<Record<VariableType, FieldType>>> = {
  string: 'long-text',
  query: 'text',
  number: 'number',
  boolean: 'boolean',
};

const UUID_LENGTH = 36;

/** The type of a variable that a workflow can set: of the component, of the site, or one that an element exposes. */
export const variableType = ({ design, registry, component }: ActionContext, id: unknown): VariableType | null => {
  if (typeof id !== 'string') return null;
  const own = component?.variables[id] ?? design.variables[id];
  if (own) return own.type;
  const element = design.elements[id.slice(0, UUID_LENGTH)];
  const exposed = registry.element(element?.type ?? '')?.variables ?? [];
  return exposed.find(({ name }) => id === `${element?.id}-${name}`)?.type ?? null;
};

/** Types of a component's properties, as the format names them, and their controls. */
const PROPERTY_TYPES: Readonly<Record<string, FieldType>> = {
  Text: 'text',
  Number: 'number',
  OnOff: 'boolean',
  Color: 'color',
  Image: 'image',
  Icon: 'icon-class',
  SystemIcon: 'icon',
  Length: 'length',
};

/** The choices of a property of one of a few, as the format keeps them: `{options: [{label, value}]}`. */
const propertyChoices = ({ extra }: ComponentProperty): Field['choices'] => {
  const options = isRecord(extra?.options) ? extra.options.options : undefined;
  if (!Array.isArray(options)) return undefined;
  return options.filter(isRecord).flatMap(({ label, value }) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    return [{ value, label: plainLabel(typeof label === 'string' ? label : String(value)) }];
  });
};

/** A property of a component as a field of its instances, and of the action that opens it. */
export const propertyField = (property: ComponentProperty): Field => {
  const { id, label, type = '', responsive, states, classes, multiLang, bindable = true } = property;
  const choices = type === 'TextSelect' ? propertyChoices(property) : undefined;
  return {
    name: id,
    type: type === 'TextSelect' ? (choices ? 'choice' : 'text') : (PROPERTY_TYPES[type] ?? 'data'),
    label: plainLabel(label || wordsOf(id)),
    ...(choices && { choices }),
    bindable: bindable === 'repeatable' ? 'repeatable' : Boolean(bindable),
    ...(responsive && { responsive }),
    ...(states && { states }),
    ...(classes && { classes }),
    ...(multiLang && { multiLang }),
  };
};

const parameterFields = (workflow: Workflow | undefined): readonly ActionArgument[] =>
  (workflow?.parameters ?? []).map(({ name, type = '' }) => ({
    path: ['parameters', name],
    field: {
      name,
      type: VARIABLE_FIELDS[type as VariableType] ?? 'data',
      label: plainLabel(name),
      bindable: true,
    },
  }));

/** The workflow that an action runs, of the site or of the component around. */
export const workflowCalledBy = (context: ActionContext, action: WorkflowAction): Workflow | undefined => {
  const id = calledWorkflow(action);
  if (id === null) return undefined;
  const inner = context.component?.workflows[id];
  return inner ?? context.design.workflows[id] ?? ownersWorkflow(context.design, id);
};

/** A workflow of another component: of the one that owns the slot around. */
const ownersWorkflow = (design: Design, id: Id): Workflow | undefined => {
  for (const { workflows } of Object.values(design.components)) if (workflows[id]) return workflows[id];
  return undefined;
};

/** Names under which the arguments of an element's action, or a component's workflow, stand in their list. */
const targetArguments = ({ design, registry }: ActionContext, action: WorkflowAction): readonly ActionArgument[] => {
  const { uid, actionName } = action.fields;
  const element = design.elements[typeof uid === 'string' ? uid.slice(0, UUID_LENGTH) : ''];
  if (!element || typeof actionName !== 'string') return [];
  if (element.component !== null) {
    const workflow = design.components[element.component]?.workflows[actionName];
    return parameterFields(workflow).map(({ field }, at) => ({ path: ['args', String(at)], field }));
  }
  const args = registry.element(element.type ?? '')?.actions?.find(({ name }) => name === actionName)?.args ?? [];
  return args.map((field, at) => ({ path: ['args', String(at)], field }));
};

/** What an action of this type is told beside the fields of its definition: it depends on what they name. */
const dependent = (context: ActionContext, action: WorkflowAction): readonly ActionArgument[] => {
  const { design } = context;
  const { type, fields } = action;
  if (type === 'component-action') return targetArguments(context, action);
  if (type === 'open-popup') {
    const popup = design.components[String(fields.libraryComponentBaseId ?? '')];
    return Object.values(popup?.properties ?? {}).map((property) => ({
      path: ['content', 'default', givenAs(action, property)],
      field: propertyField(property),
    }));
  }
  return parameterFields(workflowCalledBy(context, action));
};

/** Values for a popup are kept by the id of the property, older ones by its label. */
const givenAs = (action: WorkflowAction, { id, label }: ComponentProperty): string => {
  const values = getAtPath(action.fields, ['content', 'default']);
  return isRecord(values) && !(id in values) && label !== undefined && label in values ? label : id;
};

const pathOf = ({ kept }: ActionFace, name: string, index: number, { fields }: WorkflowAction): readonly string[] => {
  if (kept === 'named') return ['args', name];
  if (kept === 'listed') return ['args', String(index)];
  // Older data nest the fields of a few actions.
  return !(name in fields) && isRecord(fields.args) && name in fields.args ? ['args', name] : [name];
};

type Choices = NonNullable<Field['choices']>;

/** What an element can be asked: the actions of its type, or the workflows that its component offers. */
export const elementActions = ({ design, registry }: ActionContext, uid: unknown): Choices => {
  const element = design.elements[typeof uid === 'string' ? uid.slice(0, UUID_LENGTH) : ''];
  if (element?.component)
    return Object.values(design.components[element.component]?.workflows ?? {})
      .filter(({ isExternal }) => isExternal)
      .map(({ id, name }) => ({ value: id, label: plainLabel(name || wordsOf(id)) }));
  return (registry.element(element?.type ?? '')?.actions ?? []).map(({ name, label }) => ({ value: name, label }));
};

/** Of a choice that is one of what the site has: what there is, by the name of the field. */
const siteChoices: Readonly<Record<string, (context: ActionContext, fields: WorkflowAction['fields']) => Choices>> = {
  lang: ({ design }) => design.languages.map(({ lang }) => ({ value: lang, label: languageLabel(lang) })),
  section: ({ design }, { pageId }) =>
    (design.pages[String(pageId ?? '')]?.sections ?? []).map((id) => ({
      value: id,
      label: plainLabel(design.sections[id]?.title || 'Section'),
    })),
  actionName: (context, { uid }) => elementActions(context, uid),
  triggerId: ({ component }) =>
    Object.values(component?.triggers ?? {}).map(({ id, label }) => ({ value: id, label: plainLabel(label || id) })),
};

/** The field as it is for what the action names: a value as its variable is, parameters as the page has them. */
const fitted = (
  context: ActionContext,
  action: WorkflowAction,
  argument: ActionArgument,
): readonly ActionArgument[] => {
  const { field } = argument;
  const { fields } = action;
  if (field.name === 'varValue' && !fields.usePath && !fields.arrayUpdateType) {
    const type = VARIABLE_FIELDS[variableType(context, fields.varId) ?? 'any'];
    return [type ? { ...argument, field: { ...field, type } } : argument];
  }
  if (field.type === 'choice' && !field.choices)
    return [{ ...argument, field: { ...field, choices: siteChoices[field.name]?.(context, fields) ?? [] } }];
  if (action.type === 'change-page' && field.name === 'parameters') {
    const page = context.design.pages[String(fields.pageId ?? '')];
    const names = new Set(
      Object.values(page?.paths ?? {}).flatMap((path) => pageParameters(path).map(({ name }) => name)),
    );
    return [...names].map((name) => ({
      path: [...argument.path, name],
      field: { name, type: 'text', label: plainLabel(name), bindable: true, ...(field.when && { when: field.when }) },
    }));
  }
  return [argument];
};

const isUnset = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && !isBinding(value) && Object.keys(value).length === 0);

/** What stands in an action and no definition describes: from an older version, or from a plugin that is not known. */
const leftOver = (action: WorkflowAction, known: readonly ActionArgument[]): readonly ActionArgument[] => {
  const taken = known.map(({ path }) => path.join('\n'));
  const isTaken = (path: readonly string[]): boolean => taken.includes(path.join('\n'));
  const holdsTaken = (path: readonly string[]): boolean => taken.some((one) => one.startsWith(`${path.join('\n')}\n`));
  const walk = (value: unknown, path: readonly string[]): readonly ActionArgument[] => {
    const name = path.at(-1) ?? '';
    if (isTaken(path) || isUnset(value) || UNSHOWN.has(name)) return [];
    const isHolder =
      path.length === 0 || holdsTaken(path) || ['args', 'parameters', 'content'].includes(path.join('.'));
    if (isHolder && typeof value === 'object' && value !== null && !isBinding(value))
      return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...path, key]));
    return [{ path, field: guessed(name) }];
  };
  return walk(action.fields, []);
};

/** The values beside a field, for what shows only with others. */
const siblings = (
  context: ActionContext,
  action: WorkflowAction,
  face: ActionFace,
): Readonly<Record<string, unknown>> => {
  const { args } = action.fields;
  const nested = isRecord(args) && !isBinding(args) ? args : {};
  const values = face.kept === 'named' ? nested : { ...nested, ...action.fields };
  return { ...values, variableType: variableType(context, action.fields.varId) };
};

/**
 * What an action is told, in the order in which it is filled in: the fields of its definition that apply, what these call
 * for, and what else stands in it.
 */
export const actionArguments = (context: ActionContext, action: WorkflowAction): readonly ActionArgument[] => {
  const face = actionFace(context.design, context.registry, action);
  const values = siblings(context, action, face);
  const defined = face.args.flatMap((field, index) =>
    fitted(context, action, { path: pathOf(face, field.name, index, action), field }),
  );
  const all = [...defined, ...dependent(context, action)];
  const shown = all.filter(({ field, path }) => !isRedundant(action, path) && (field.when?.(values) ?? true));
  return [
    ...shown.map(({ path, field }) => ({ path, field: { ...field, ...field.limits?.(values) } })),
    ...leftOver(action, all),
  ];
};

/** The workflow of `execute-workflow:<id>` stands in the type. */
const isRedundant = ({ type, fields }: WorkflowAction, path: readonly string[]): boolean =>
  path[0] === 'workflowId' && type.includes(':') && fields.workflowId === undefined;

/** The value of an argument as it stands; undefined where nothing is given. */
export const argumentValue = (action: WorkflowAction, { path }: Pick<ActionArgument, 'path'>): Value | undefined =>
  getAtPath(action.fields, path) as Value | undefined;
