import { type Files, idOf, reference } from './memory-files.ts';
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

const list: Wire = { id: idOf('list'), name: 'List', type: 'array', defaultValue: ['one', 'two', 'three'] };
const word: Wire = { id: idOf('word'), name: 'Word', type: 'string', defaultValue: 'before' };
const double: Wire = {
  id: idOf('double'),
  name: 'Double',
  type: 'f',
  code: 'n * 2',
  parameters: [{ name: 'n', type: 'number' }],
};
const loud: Wire = workflow('loud', null, [{ type: 'return', value: formula("context.parameters['word'] + '!'") }], {
  parameters: [{ name: 'word', type: 'string' }],
});

const panel: Wire = {
  id: idOf('panel'),
  type: null,
  rootElementId: idOf('panel root'),
  configuration: {
    properties: {
      heading: { id: 'heading', label: 'Heading', type: 'Text', bindable: true, defaultValue: 'No heading' },
    },
    triggers: { pressed: { id: 'pressed', label: 'Pressed' } },
  },
  inner: {
    variables: { [idOf('open')]: { id: idOf('open'), name: 'open', type: 'boolean', defaultValue: true } },
    workflows: {
      [idOf('mounted')]: workflow('mounted', '_wwOnMounted', [
        { type: 'variable', varId: idOf('open'), varValue: false, internal: true },
      ]),
    },
    formulas: {},
  },
};
const notice: Wire = {
  id: idOf('notice'),
  type: 'modal',
  rootElementId: idOf('notice root'),
  configuration: { properties: {}, popup: { isStacked: false, containerUid: null } },
  inner: { variables: {}, workflows: {}, formulas: {} },
};

const inTop = { parentSectionId: idOf('top') };
const linked = [section('top', ['heading', 'box']), section('foot', ['foot text'])];
const linkedElements = [
  text(
    'heading',
    { pt: 'Início', en: 'Home' },
    { ...inTop, state: { link: { type: 'internal', pageId: idOf('two') } } },
  ),
  element(
    'box',
    'flexbox',
    { children: { ...formula(`variables['${idOf('list')}']`), repeatable: [reference(idOf('row'))] } },
    {
      ...inTop,
      state: {
        style: {
          default: { backgroundColor: `var(--${idOf('ink')}, #123456)`, padding: '8px' },
          mobile: { padding: '4px' },
          _wwHover_default: { opacity: 0.5 },
        },
        states: [{ id: '_wwHover', label: 'Hover' }],
        classes: { default: [idOf('card')] },
      },
    },
  ),
  text('row', formula('context.item.data'), inTop),
  text('foot text', 'Rodapé', { parentSectionId: idOf('foot') }),
];

/** A project of the generation that the specification describes. */
export const generationB = (): Files => ({
  'design.json': siteFile(
    {
      pages: [
        pageInfo('home', '', ['top', 'main', 'foot']),
        pageInfo('two', 'dois/{{id|1}}', ['foot', 'second'], { pageUserGroups: [{}] }),
        pageInfo('lost', '404', ['foot']),
      ],
    },
    {
      classes: {
        [idOf('card')]: {
          id: idOf('card'),
          name: 'card',
          _state: { style: { default: { borderRadius: '4px' } } },
          content: {},
          subClasses: {},
        },
      },
      tokens: {
        colors: { light: { [idOf('ink')]: '#112233' }, dark: { [idOf('ink')]: '#ddeeff' } },
        spacings: { [idOf('gap')]: '8px' },
        typographies: {},
      },
    },
  ),
  [`data/${idOf('home')}.json`]: pageFile('home', {
    page: {
      id: idOf('home'),
      paths: {},
      cmsDataSetPath: null,
      workflows: [
        workflow('loaded', 'onload', [
          { type: 'execute-workflow', workflowId: idOf('loud'), parameters: { word: 'after' } },
          { type: 'variable', varId: idOf('word'), varValue: formula("context.workflow['step_0'].result") },
        ]),
      ],
    },
    sections: byUid([...linked, section('main', ['panel instance', 'shown', 'form'])]),
    wwObjects: byUid([
      ...linkedElements,
      {
        uid: idOf('panel instance'),
        wwObjectBaseId: null,
        libraryComponentBaseId: idOf('panel'),
        parentSectionId: idOf('main'),
        content: {
          default: {
            heading: formula(`'Twice: ' + formulas['${idOf('double')}'](21)`),
            childrenData: { [idOf('panel slot')]: { content: { default: { children: children('in slot') } } } },
          },
        },
        _state: {},
      },
      text('in slot', 'Inside the slot', { parentSectionId: idOf('main') }),
      element(
        'panel root',
        'flexbox',
        { children: children('panel heading', 'panel slot') },
        { parentLibraryComponentId: idOf('panel') },
      ),
      element(
        'panel slot',
        'flexbox',
        { children: [] },
        {
          parentLibraryComponentId: idOf('panel'),
          state: { libraryComponentInjected: { 'content.children': true } },
        },
      ),
      text('panel heading', formula("context.component.props['heading']"), { parentLibraryComponentId: idOf('panel') }),
      text('shown', formula(`variables['${idOf('word')}']`), { parentSectionId: idOf('main') }),
      element('form', 'flexbox', { children: children('field', 'press') }, { parentSectionId: idOf('main') }),
      element(
        'field',
        'input',
        { type: 'text', value: '', placeholder: { pt: 'Nome' } },
        { parentSectionId: idOf('main') },
      ),
      element(
        'press',
        'button',
        { text: { pt: 'Abrir' } },
        {
          parentSectionId: idOf('main'),
          state: {
            interactions: [
              workflow('open notice', 'click', [
                { type: 'open-popup', libraryComponentBaseId: idOf('notice'), content: { default: {} } },
              ]),
            ],
          },
        },
      ),
      element(
        'notice root',
        'popup',
        { content: children('notice text') },
        { parentLibraryComponentId: idOf('notice') },
      ),
      text('notice text', 'Aviso', { parentLibraryComponentId: idOf('notice') }),
    ]),
    collections: [
      {
        id: idOf('rows'),
        name: 'Rows',
        mode: 'static',
        type: 'collection',
        config: {},
        data: [{ a: 1 }],
        filter: { link: '$and', conditions: [] },
        sort: [],
      },
    ],
    variables: [list, word],
    formulas: [double],
    workflows: [loud],
    libraryComponents: [panel, notice],
  }),
  [`data/${idOf('two')}.json`]: pageFile('two', {
    sections: byUid([section('foot', ['foot text']), section('second', ['picture', 'shown on two'])]),
    wwObjects: byUid([
      text('foot text', 'Rodapé', { parentSectionId: idOf('foot') }),
      element('picture', 'image', { url: 'images/a.webp', alt: { pt: 'Foto' } }, { parentSectionId: idOf('second') }),
      text('shown on two', formula(`variables['${idOf('word')}']`), { parentSectionId: idOf('second') }),
    ]),
    variables: [word],
  }),
  [`data/${idOf('lost')}.json`]: pageFile('lost', {
    sections: byUid([section('foot', ['foot text'])]),
    wwObjects: byUid([text('foot text', 'Rodapé', { parentSectionId: idOf('foot') })]),
  }),
  'images/a.webp': 'webp',
});
