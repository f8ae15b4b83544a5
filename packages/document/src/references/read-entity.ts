import {
  type Collection,
  type Component,
  type Design,
  type Element,
  type EntityKind,
  type Formula,
  type Id,
  isRecord,
  type Page,
  type Registry,
  type Section,
  type StyleClass,
  type Value,
  type Workflow,
} from '@trama/model';
import { linkTarget } from './action-targets.ts';
import {
  createEntityReader,
  type EntityReader,
  type EntityReading,
  type ReadCode,
  type ReadPath,
} from './entity-reader.ts';
import { nameInList } from './name-in-list.ts';
import { readTable, readWorkflow } from './read-workflow.ts';
import { readRowFields } from './row-fields.ts';

interface Reading {
  reader: EntityReader;
  registry: Registry;
}

const readLink = ({ reader }: Reading, link: Value | undefined): void => {
  if (!isRecord(link) || 'binding' in link) {
    reader.value(link, ['link']);
    return;
  }
  for (const [name, member] of Object.entries(link)) {
    const target = linkTarget(name);
    // Published links name a page in an object by `id`, an element by `uid`.
    const key = isRecord(member) ? ['id', 'uid'].find((one) => typeof member[one] === 'string') : undefined;
    if (target && typeof member === 'string') reader.add(['link', name], target.kind, member, target.use);
    else if (target && isRecord(member) && key !== undefined)
      reader.add(['link', name, key], target.kind, String(member[key]), target.use);
    else reader.value(member, ['link', name]);
  }
};

const readWorkflows = ({ reader, registry }: Reading, workflows: readonly Workflow[], path: ReadPath): void =>
  workflows.forEach((workflow, index) => {
    readWorkflow(reader, registry, workflow, [...path, nameInList(workflows, index)]);
  });

const readNode = (context: Reading, node: Element | Section): void => {
  const { reader } = context;
  for (const [slot, children] of Object.entries(node.slots))
    for (const child of children) reader.add(['slots', slot, child], 'element', child, 'hold');
  for (const [state, classes] of Object.entries(node.classes))
    for (const id of classes) reader.add(['classes', state, id], 'class', id, 'link');
  for (const [state, classes] of Object.entries(node.subClasses)) {
    for (const [owner, variants] of Object.entries(classes)) {
      reader.add(['subClasses', state, owner], 'class', owner, 'link', 'key');
      for (const id of variants) reader.add(['subClasses', state, owner, id], 'class', id, 'link');
    }
  }
  node.states.forEach((state, index) => {
    reader.value(state.condition, ['states', nameInList(node.states, index), 'condition']);
  });
  for (const part of ['style', 'domId', 'domClass', 'attributes', 'dropzoneContext', 'extra'] as const)
    reader.value(node[part], [part]);
  readLink(context, node.link);
  readWorkflows(context, node.workflows, ['workflows']);
};

const readElement = (context: Reading, element: Element): void => {
  const { reader, registry } = context;
  readNode(context, element);
  if (element.component !== null) reader.add(['component'], 'component', element.component, 'call');
  const fields = element.type === null ? undefined : registry.element(element.type)?.fields;
  for (const [layer, content] of Object.entries(element.content)) {
    if (element.component !== null)
      for (const property of Object.keys(content))
        reader.add(['content', layer, property], 'property', property, 'write', 'key');
    reader.value(content, ['content', layer], fields);
  }
};

const readPage = (context: Reading, page: Page): void => {
  const { reader } = context;
  for (const id of page.sections) reader.add(['sections', id], 'section', id, 'hold');
  for (const { key, group } of page.access) {
    if (!group) continue;
    reader.add(['access', key, 'group', 'id'], 'role', group.id, 'link');
    for (const role of group.roles) reader.add(['access', key, 'group', 'roles', role], 'role', role, 'link');
  }
  readWorkflows(context, page.workflows, ['workflows']);
  reader.value(page.extra, ['extra']);
};

const readFormula = ({ reader }: Reading, formula: Formula, path: ReadPath): void => {
  const parameters = formula.parameters.map(({ name }) => name);
  if (formula.code !== undefined) reader.code(path, [...path, 'code'], formula.code, formula.type, parameters);
  reader.value(formula.filter, [...path, 'filter']);
  reader.value(formula.sort, [...path, 'sort']);
};

const readComponent = (context: Reading, component: Component): void => {
  const { reader, registry } = context;
  reader.add(['rootElementId'], 'element', component.rootElementId, 'hold');
  for (const [id, property] of Object.entries(component.properties)) {
    reader.value(property.defaultValue, ['properties', id, 'defaultValue']);
    reader.value(property.extra, ['properties', id, 'extra']);
  }
  for (const [id, workflow] of Object.entries(component.workflows))
    readWorkflow(reader, registry, workflow, ['workflows', id]);
  for (const [id, formula] of Object.entries(component.formulas)) readFormula(context, formula, ['formulas', id]);
};

const readCollection = ({ reader, registry }: Reading, collection: Collection): void => {
  const { pluginId, config } = collection;
  if (pluginId !== null) reader.add(['pluginId'], 'plugin', pluginId, 'call');
  const fields = pluginId === null ? undefined : registry.plugin(pluginId)?.collection?.fields;
  reader.value(
    config,
    ['config'],
    fields?.filter(({ type }) => type !== 'table'),
  );
  readTable(reader, config, ['config'], 'read');
  for (const part of ['filter', 'sort', 'limit', 'fields'] as const) reader.value(collection[part], [part]);
  const { table } = config;
  if (typeof table !== 'string') return;
  readRowFields(collection.filter, ['filter'], (path, column) =>
    reader.add(path, 'column', `${table}/${column}`, 'read'),
  );
  readRowFields(collection.sort, ['sort'], (path, column) => reader.add(path, 'column', `${table}/${column}`, 'read'));
};

const readClass = ({ reader }: Reading, styleClass: StyleClass): void => {
  for (const part of ['style', 'content', 'domClass', 'subClasses', 'extra'] as const)
    reader.value(styleClass[part], [part]);
};

const readDesign = (context: Reading, design: Design): void => {
  const { reader, registry } = context;
  reader.add(['homePageId'], 'page', design.homePageId, 'link');
  if (design.authPluginId !== null) reader.add(['authPluginId'], 'plugin', design.authPluginId, 'link');
  for (const { id, settings } of design.plugins) {
    const fields = registry.plugin(id)?.setup.flatMap((step) => step.fields);
    reader.value(settings.publicData, ['plugins', id, 'settings', 'publicData'], fields);
  }
  readWorkflows(context, design.appWorkflows, ['appWorkflows']);
  reader.value(design.background, ['background']);
};

/** Everything that one entity refers to; nothing where it is not in the design. Depends on that entity alone. */
export const readEntity = (
  design: Design,
  registry: Registry,
  kind: EntityKind,
  id: Id,
  readCode: ReadCode,
): EntityReading => {
  const reader = createEntityReader({ kind, id }, readCode);
  const context = { reader, registry };
  if (kind === 'design') readDesign(context, design);
  const entity = kind === 'design' ? undefined : design[kind][id];
  if (!entity) return reader.reading;
  if (kind === 'elements') readElement(context, entity as Element);
  else if (kind === 'sections') {
    readNode(context, entity as Section);
    reader.value((entity as Section).content, ['content']);
  } else if (kind === 'pages') readPage(context, entity as Page);
  else if (kind === 'components') readComponent(context, entity as Component);
  else if (kind === 'collections') readCollection(context, entity as Collection);
  else if (kind === 'formulas') readFormula(context, entity as Formula, []);
  else if (kind === 'workflows') readWorkflow(reader, registry, entity as Workflow, []);
  else if (kind === 'classes') readClass(context, entity as StyleClass);
  else if (kind === 'tokens') reader.value(entity, []);
  return reader.reading;
};
