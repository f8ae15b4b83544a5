import { ELEMENTS, testsOf } from '../breaks/tests-of.mjs';

const controlLimits = testsOf(`${ELEMENTS}/tests/control-limits.test.ts`);
const shown = testsOf(`${ELEMENTS}/tests/shown.browser.test.tsx`);
const pages = testsOf(`${ELEMENTS}/navigation/paginator/pages.test.ts`);
const checkFiles = testsOf(`${ELEMENTS}/files/file-upload/check-files.test.ts`);

/** Of the elements. @type {readonly import('./rules.mjs').Rule[]} */
export const ELEMENT_RULES = [
  {
    id: 'limits-in-each-unit',
    row: '5.25',
    file: `${ELEMENTS}/overlays/dropdown/definition.ts`,
    text: "unitLimits: { '%': { min: 1, max: 100 } }",
    instead: '',
    test: controlLimits('a length that is limited is limited in each unit that it offers'),
  },
  {
    id: 'html-at-another-width',
    row: '11.62',
    file: `${ELEMENTS}/media/html-embed/Element.tsx`,
    text: "useContent('refreshOnResize') === true",
    instead: 'false',
    test: shown('HTML is drawn anew when the width of the window changes, where the author asks for it'),
  },
  {
    id: 'pages-that-are-left-out',
    row: '11.99',
    file: `${ELEMENTS}/navigation/paginator/pages.ts`,
    text: 'index - before > 1',
    instead: 'index - before > 2',
    test: pages('shows the ends, the current page and its neighbours'),
  },
  {
    id: 'files-taken-together',
    row: '11.34',
    file: `${ELEMENTS}/files/file-upload/check-files.ts`,
    text: 'bytes += file.size;',
    instead: '',
    test: checkFiles('count together with those that are there and those that are taken with them'),
  },
];
