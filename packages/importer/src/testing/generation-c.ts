import { type Files, idOf } from './memory-files.ts';
import {
  byUid,
  children,
  element,
  formula,
  pageFile,
  pageInfo,
  section,
  siteFile,
  text,
  type Wire,
  workflow,
} from './parts.ts';

const open = { accessRule: 'public', accessRoles: [], accessRolesCondition: 'OR' };
const guarded = { accessRule: 'authenticated', accessRoles: ['admin', 'staff'], accessRolesCondition: 'OR' };

const result: Wire = { id: idOf('result'), name: 'result', type: 'string', defaultValue: '' };
const caught: Wire = { id: idOf('caught'), name: 'caught', type: 'string', defaultValue: '' };
const rows: Wire = {
  id: idOf('rows'),
  name: 'rows',
  type: 'array',
  defaultValue: [{ person: { name: 'Zoe' } }, { person: { name: 'Ana' } }, { person: { name: 'Rui' } }],
};

/** A variable of this run alone is made, changed and given back. */
const scoped = workflow(
  'scoped',
  null,
  [
    { type: 'create-variable', variableName: 'sum', variableType: 'number', variableValue: 20 },
    { type: 'update-variable', varId: 'sum', varValue: formula("context.workflow.variables['sum'] + 22") },
    { type: 'return-result', value: formula("'sum ' + context.workflow.variables['sum']") },
  ],
  { version: 2 },
);

/** A formula that fails now fails its action: the branch `catch` runs. */
const careful: Wire = {
  id: idOf('careful'),
  version: 2,
  trigger: 'onload',
  firstAction: 'try',
  actions: {
    try: {
      id: 'try',
      type: 'trycatch',
      branches: [
        { value: 'try', id: 'wrong' },
        { value: 'catch', id: 'caught' },
        { value: 'finally', id: 'last' },
      ],
    },
    wrong: { id: 'wrong', type: 'variable', varId: idOf('caught'), varValue: formula('undefined.nothing') },
    caught: { id: 'caught', type: 'variable', varId: idOf('caught'), varValue: 'caught' },
    last: {
      id: 'last',
      type: 'update-variable',
      varId: idOf('caught'),
      varValue: formula(`variables['${idOf('caught')}'] + ' at last'`),
    },
  },
};

const inTop = { parentSectionId: idOf('top') };

/** A project of the newest generation (2026): rules for pages, the manifest of the style compiler, workflows of version 2. */
export const generationC = (): Files => ({
  'design.json': siteFile({
    pages: [
      pageInfo('home', '', ['top'], { security: open }),
      pageInfo('inside', 'dentro/{{número do caso|1}}', ['room'], { security: guarded }),
    ],
    auth: { unauthenticatedPageId: idOf('home'), unauthorizedPageId: idOf('home') },
    back: {},
  }),
  [`data/${idOf('home')}.json`]: pageFile('home', {
    page: {
      id: idOf('home'),
      paths: {},
      cmsDataSetPath: null,
      security: open,
      _sm: [1, [[idOf('box'), 'default', ['padding']]]],
      workflows: [
        workflow('loaded', 'onload', [
          { type: 'execute-workflow', workflowId: idOf('scoped'), parameters: {} },
          { type: 'variable', varId: idOf('result'), varValue: formula("context.workflow['step_0'].result") },
        ]),
        careful,
      ],
    },
    sections: byUid([section('top', ['box', 'result text', 'caught text', 'names', 'language'])]),
    wwObjects: byUid([
      element(
        'box',
        'flexbox',
        { children: children('greeting') },
        { ...inTop, state: { style: { default: { padding: '8px', pointerEvents: 'none' } } } },
      ),
      text('greeting', 'Olá de 2026', inTop),
      text('result text', formula(`variables['${idOf('result')}']`), inTop),
      text('caught text', formula(`variables['${idOf('caught')}']`), inTop),
      text(
        'names',
        {
          __wwtype: 'f',
          code: `variables['${idOf('rows')}']`,
          filter: { link: '$and', conditions: [{ field: ['person', 'name'], operator: '$ne', value: 'Rui' }] },
          sort: [{ field: ['person', 'name'], direction: 'ASC' }],
          __wwmap: { name: formula('context.mapping.value.person.name') },
        },
        inTop,
      ),
      text('language', formula('wwFormulas.getLanguage()'), inTop),
    ]),
    variables: [result, caught, rows],
    workflows: [scoped],
  }),
  [`data/${idOf('inside')}.json`]: pageFile('inside', {
    sections: byUid([section('room', ['secret'])]),
    wwObjects: byUid([text('secret', 'Para poucos', { parentSectionId: idOf('room') })]),
  }),
});
