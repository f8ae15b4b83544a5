import type { ElementDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { elementDefinitions } from '../definitions.ts';
import { type Face, faces } from './faces.ts';

const faceOf = (definition: ElementDefinition): Required<Face> => ({
  displays: definition.displays,
  states: definition.states ?? [],
  events: definition.events?.map(({ name }) => name) ?? [],
  actions: definition.actions?.map(({ name, args }) => `${name}(${args.map((each) => each.name).join(', ')})`) ?? [],
  variables: definition.variables?.map(({ name, type }) => `${name}: ${type}`) ?? [],
  slots: definition.slots.map(({ path, kind }) => (kind === 'many' ? `${path}[]` : path)),
  context: definition.localContext ?? '',
});

const NOTHING: Omit<Required<Face>, 'displays'> = {
  states: [],
  events: [],
  actions: [],
  variables: [],
  slots: [],
  context: '',
};

describe('each element has the displays, states, events, actions, variables, slots and context of the references', () => {
  it.each(elementDefinitions.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
    expect(faceOf(definition)).toEqual({ ...NOTHING, ...faces[name] });
  });
});
