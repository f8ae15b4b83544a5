import type { Texts } from '../texts/index.ts';

/** What an author is told of a helper function. */
export interface HelperGuide {
  name: string;
  /** The words for its arguments, with commas between them. */
  parameters: string;
  text: string;
  group: HelperGroup;
}

export type HelperGroup = keyof Texts['formula']['helperGroups'];

const GROUPS: Readonly<Record<HelperGroup, readonly (keyof Texts['formula']['helpers'])[]>> = {
  logic: ['if', 'ifEmpty', 'not', 'compare', 'switch', 'toBool', 'matchAnyRoles', 'matchAllRoles'],
  number: ['sum', 'average', 'round', 'toNumber', 'rollupSum'],
  text: [
    'concatenate',
    'uppercase',
    'lowercase',
    'capitalize',
    'subText',
    'split',
    'trim',
    'indexOf',
    'textLength',
    'toText',
    'isEmail',
    'translate',
    'getLanguage',
  ],
  list: [
    'length',
    'contains',
    'getByIndex',
    'slice',
    'add',
    'prepend',
    'remove',
    'removeByIndex',
    'merge',
    'distinct',
    'reverse',
    'flat',
    'sort',
    'map',
    'filterByKey',
    'removeByKey',
    'lookup',
    'lookupArray',
    'findIndex',
    'findIndexByKey',
    'groupBy',
    'rollup',
    'join',
    'createArray',
  ],
  object: ['getKeyValue', 'setKeyValue', 'keys', 'values', 'pick', 'omit', 'createObject', 'objectToArray'],
};

/** The helper functions that formulas call, by group, in the words of a catalogue. */
export const helperGuides = (texts: Texts['formula']): readonly HelperGuide[] =>
  (Object.keys(GROUPS) as HelperGroup[]).flatMap((group) =>
    GROUPS[group].map((name) => {
      const [parameters, text] = texts.helpers[name];
      return { name, parameters, text, group };
    }),
  );
