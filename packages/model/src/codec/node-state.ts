import type { AttributeRule, NodeState, StateRule } from '../design/element.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { collected, entity, type FieldCodecs, json, listOf, optional, required, text } from './entity.ts';
import { value } from './value.ts';
import { workflow } from './workflow.ts';

const stateRule: Codec<StateRule> = entity<StateRule>(
  {
    id: required('id', text, ''),
    label: required('label', text, ''),
    condition: optional('condition', value),
    isAppliedToChildren: optional('isAppliedToChildren', json),
  },
  { keyed: true },
);

const attributeList: Codec<readonly AttributeRule[]> = listOf(
  entity<AttributeRule>({ name: required('name', value, ''), value: required('value', value, '') }, { keyed: true }),
);

/** A list of attributes, or a binding that yields one. */
const attributes: Codec<never> = {
  decode: (wire, place, mender) =>
    (Array.isArray(wire) ? attributeList.decode(wire, place, mender) : value.decode(wire, place)) as never,
  encode: (rules) => (Array.isArray(rules) ? attributeList.encode(rules) : value.encode(rules)),
  shape: shapes.anything,
};

/** What elements and sections keep under `_state` (conformance 3.4). */
export const nodeStateFields: FieldCodecs<Omit<NodeState, 'extra'>> = {
  style: collected('_state.style', { ...value, shape: shapes.mapOf(shapes.anything) }, {}),
  states: collected('_state.states', listOf(stateRule), []),
  workflows: collected('_state.interactions', listOf(workflow), []),
  classes: collected('_state.classes', { ...json, shape: shapes.mapOf(shapes.listOf(shapes.text)) }, {}),
  subClasses: collected(
    '_state.subClasses',
    { ...json, shape: shapes.mapOf(shapes.mapOf(shapes.listOf(shapes.text))) },
    {},
  ),
  link: optional('_state.link', value),
  domId: optional('_state.id', value),
  domClass: optional('_state.class', value),
  attributes: optional('_state.attributes', attributes),
  watchScrollPosition: optional('_state.watchScrollPosition', json),
  injected: optional('_state.libraryComponentInjected', json),
  dropzoneContext: optional('_state.dropzoneContext', value),
};
