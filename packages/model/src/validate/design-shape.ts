import {
  anyObject,
  anything,
  flag,
  listOf,
  mapOf,
  nullableText,
  number,
  objectOf,
  oneOf,
  optional,
  type Shape,
  text,
} from './shape.ts';

const branch = objectOf({ key: text, id: optional(text) });
const action = objectOf({
  id: text,
  type: text,
  next: optional(text),
  loop: optional(text),
  branches: optional(listOf(branch)),
  fields: anyObject,
});
const parameter = objectOf({ key: text, name: text });
const workflow = objectOf({
  id: text,
  key: text,
  firstAction: optional(text),
  parameters: optional(listOf(parameter)),
  actions: mapOf(action),
});

const nodeState = {
  style: mapOf(anything),
  states: listOf(objectOf({ key: text, id: text, label: text })),
  workflows: listOf(workflow),
  classes: mapOf(listOf(text)),
  subClasses: mapOf(mapOf(listOf(text))),
  content: mapOf(anything),
  slots: mapOf(listOf(text)),
};

const element = objectOf({
  ...nodeState,
  id: text,
  type: nullableText,
  component: nullableText,
  name: nullableText,
  section: nullableText,
  parentComponent: nullableText,
});
const section = objectOf({ ...nodeState, id: text, linkId: text, type: text, title: text });
const variable = objectOf({ id: text, name: text, type: text });
const formula = objectOf({
  id: text,
  type: oneOf('formula', 'code'),
  code: optional(text),
  parameters: listOf(parameter),
});
const collection = objectOf({
  id: text,
  name: text,
  mode: oneOf('dynamic', 'static'),
  kind: oneOf('single', 'collection'),
  pluginId: nullableText,
  config: anyObject,
});
const component = objectOf({
  id: text,
  kind: oneOf('component', 'popup'),
  rootElementId: text,
  properties: mapOf(objectOf({ id: text })),
  triggers: mapOf(objectOf({ id: text })),
  variables: mapOf(variable),
  workflows: mapOf(workflow),
  formulas: mapOf(formula),
});
const styleClass: Shape = (value, where, report) =>
  objectOf({ id: text, style: mapOf(anything), content: mapOf(anything), subClasses: mapOf(styleClass) })(
    value,
    where,
    report,
  );
const token = objectOf({ id: text, kind: oneOf('color', 'spacing', 'typography'), value: text, dark: optional(text) });
const page = objectOf({
  id: text,
  linkId: text,
  name: text,
  folder: nullableText,
  paths: mapOf(text),
  languages: listOf(text),
  collectionPath: nullableText,
  sections: listOf(text),
  access: listOf(objectOf({ key: text, group: optional(objectOf({ id: text, roles: listOf(text) })) })),
  title: anyObject,
  meta: anyObject,
  metaImage: text,
  frameAncestors: optional(listOf(text)),
  workflows: listOf(workflow),
});
const plugin = objectOf({
  id: text,
  name: text,
  namespace: text,
  settings: objectOf({ publicData: anyObject, privateData: anyObject }),
});

/** The shape of a stored design. */
export const designShape: Shape = objectOf({
  format: number,
  id: text,
  name: text,
  homePageId: text,
  authPluginId: nullableText,
  defaultTheme: oneOf('light', 'dark'),
  cacheVersion: number,
  baseTag: optional(anyObject),
  languages: listOf(objectOf({ key: text, lang: text, default: flag })),
  background: anyObject,
  head: objectOf({ fonts: listOf(text), defaultFontFamily: text }),
  plugins: listOf(plugin),
  appWorkflows: listOf(workflow),
  pages: mapOf(page),
  sections: mapOf(section),
  elements: mapOf(element),
  components: mapOf(component),
  variables: mapOf(variable),
  collections: mapOf(collection),
  formulas: mapOf(formula),
  workflows: mapOf(workflow),
  classes: mapOf(styleClass),
  tokens: mapOf(token),
});
