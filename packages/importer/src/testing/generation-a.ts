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

const DATES = { createdAt: '2023-05-04T10:00:00.000Z', updatedAt: '2023-06-01T10:00:00.000Z' };
/** The editor kept the version of its schema with every object. */
const OBJECT = { version: 6, ...DATES };

const home = pageInfo('home', '', ['top']);
const about = pageInfo('about', 'sobre', ['middle'], { pageUserGroups: null });

/** Of 2023: the page file repeats what the list of pages says of it, with scripts and a favicon that the editor kept there. */
const repeated = (info: Wire): Wire => ({
  ...info,
  designId: idOf('site'),
  headScripts: '',
  bodyScripts: null,
  favicon: '',
  scripts: null,
  ...DATES,
});

const count: Wire = {
  id: idOf('count'),
  name: 'count',
  type: 'number',
  defaultValue: 1,
  isLocalStorage: false,
  isPersistentOnNav: false,
  ...DATES,
};

const card: Wire = {
  id: idOf('card'),
  libraryId: null,
  name: 'Cards/Price',
  folder: null,
  preview: '',
  rootElementId: idOf('card root'),
  configuration: {},
  inner: [],
  ...DATES,
};

/** A project of the first generation (2023 to 2024): dates and versions on everything, no popups, no inner workflows. */
export const generationA = (): Files => ({
  'design.json': siteFile({
    pages: [home, about],
    wewebPreviewURL: 'https://preview.example.com',
    cacheVersion: 3,
    designVersionId: idOf('version'),
    prerenderDisabled: false,
    workflows: [
      workflow('begin', 'onload-app', [{ type: 'variable', varId: idOf('count'), varValue: 40 }], {
        index: 0,
        isSearched: true,
      }),
    ],
    plugins: [
      {
        id: '832d6f7a-42c3-43f1-a3ce-9a678272f811',
        versionId: idOf('plugin version'),
        hasCode: true,
        name: 'Date',
        namespace: 'dayjs',
      },
    ],
  }),
  [`data/${idOf('home')}.json`]: pageFile('home', {
    cacheVersion: '3',
    page: {
      ...repeated(home),
      sections: [{ uid: idOf('top') }],
      workflows: [
        workflow('loaded', 'onload', [
          { type: 'variable', varId: idOf('count'), varValue: formula(`variables['${idOf('count')}'] + 2`) },
        ]),
      ],
    },
    sections: byUid([section('top', ['box', 'card instance'], DATES)]),
    wwObjects: byUid([
      element(
        'box',
        'flexbox',
        { children: children('greeting', 'number') },
        { ...OBJECT, parentSectionId: idOf('top') },
      ),
      text(
        'greeting',
        { en: '<p>Hello</p>', pt: '<div>Olá de 2023</div>' },
        { ...OBJECT, parentSectionId: idOf('top') },
      ),
      text('number', formula(`'n = ' + variables['${idOf('count')}']`), {
        ...OBJECT,
        version: 4,
        parentSectionId: idOf('top'),
      }),
      {
        uid: idOf('card instance'),
        wwObjectBaseId: null,
        libraryComponentBaseId: idOf('card'),
        parentSectionId: idOf('top'),
        content: { default: {} },
        _state: { style: { default: {} } },
        ...OBJECT,
      },
      text('card root', 'From the library', { ...OBJECT, parentLibraryComponentId: idOf('card') }),
    ]),
    variables: [count],
    libraryComponents: [card],
  }),
  [`data/${idOf('about')}.json`]: pageFile('about', {
    page: { ...repeated(about), sections: [{ uid: idOf('middle') }], workflows: [] },
    sections: byUid([section('middle', ['about text'], DATES)]),
    wwObjects: byUid([text('about text', 'About', { ...OBJECT, parentSectionId: idOf('middle') })]),
    variables: [count],
  }),
});
