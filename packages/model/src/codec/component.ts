import type { Component, ComponentProperty, ComponentTrigger } from '../design/entities.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { collected, entity, json, mapOf, optional, required, text } from './entity.ts';
import { formula } from './formula.ts';
import { value } from './value.ts';
import { variable } from './variable.ts';
import { asObject } from './wire.ts';
import { workflow } from './workflow.ts';

/** `modal` is a popup; an ordinary component has no type. */
const kind: Codec<Component['kind']> = {
  decode: (wire) => (wire === 'modal' ? 'popup' : 'component'),
  encode: (decoded) => (decoded === 'popup' ? 'modal' : null),
  shape: shapes.oneOf('component', 'popup'),
};

const property: Codec<ComponentProperty> = entity<ComponentProperty>({
  id: required('id', text, ''),
  label: optional('label', json),
  type: optional('type', json),
  defaultValue: optional('defaultValue', value),
  bindable: optional('bindable', json),
  responsive: optional('responsive', json),
  states: optional('states', json),
  classes: optional('classes', json),
  multiLang: optional('multiLang', json),
});

const trigger: Codec<ComponentTrigger> = entity<ComponentTrigger>({
  id: required('id', text, ''),
  label: optional('label', json),
  event: optional('event', json),
});

const popup: Codec<NonNullable<Component['popup']>> = {
  decode: (wire, place) => {
    const { containerUid, ...rest } = asObject(wire, place);
    return { ...rest, ...(containerUid === undefined ? {} : { containerId: containerUid as string | null }) };
  },
  encode: ({ containerId, ...rest }) => ({
    ...rest,
    ...(containerId === undefined ? {} : { containerUid: containerId }),
  }),
  shape: shapes.anything,
};

/** Definition of a reusable component or popup (conformance 10.288). */
export const component: Codec<Component> = entity<Component>({
  id: required('id', text, ''),
  kind: required('type', kind, 'component'),
  name: optional('name', json),
  rootElementId: required('rootElementId', text, ''),
  properties: collected('configuration.properties', mapOf(property), {}),
  triggers: collected('configuration.triggers', mapOf(trigger), {}),
  popup: optional('configuration.popup', popup),
  variables: collected('inner.variables', mapOf(variable), {}),
  workflows: collected('inner.workflows', mapOf(workflow), {}),
  formulas: collected('inner.formulas', mapOf(formula), {}),
});
