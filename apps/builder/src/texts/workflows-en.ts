import type { ActionGroup } from '@trama/model';

/** Workflows: what they wait for, their steps and what these are told. */
export const workflows: {
  title: string;
  add: string;
  addSite: string;
  addApp: string;
  addPage: string;
  addComponent: string;
  callableOutside: string;
  ignoreWhileRunning: string;
  ignoreWhileRunningHint: string;
  newName: string;
  remove: string;
  removed: string;
  duplicate: string;
  copy: string;
  paste: string;
  pasteTo: Readonly<Record<'site' | 'app' | 'page', string>>;
  step: string;
  search: string;
  empty: string;
  noMatch: string;
  lists: { site: string; app: string; page: string; elements: string; components: string };
  open: (name: string) => string;
  close: string;
  wide: string;
  narrow: string;
  more: string;
  side: string;
  name: string;
  untitled: string;
  when: string;
  conditions: string;
  property: string;
  called: string;
  calledLead: string;
  parameters: string;
  parameter: string;
  addParameter: string;
  removeParameter: (name: string) => string;
  parameterName: string;
  parameterType: string;
  triggerGroups: { own: string; native: string; life: string; plugins: string };
  actionGroups: Readonly<Record<ActionGroup, string>> & { component: string };
  about: {
    page: (name: string) => string;
    variable: (name: string) => string;
    collection: (name: string) => string;
    popup: (name: string) => string;
    workflow: (name: string) => string;
  };
  steps: string;
  addStep: string;
  addHere: string;
  addStepPlaceholder: string;
  noAction: string;
  noActionOfBackend: string;
  actions: string;
  noSteps: string;
  onError: string;
  noError: string;
  yes: string;
  no: string;
  otherwise: string;
  each: string;
  attempt: string;
  failed: string;
  always: string;
  caseOf: string;
  addCase: string;
  removeCase: (value: string) => string;
  emptyCase: string;
  stepMenu: (name: string) => string;
  moveUp: string;
  moveDown: string;
  duplicateStep: string;
  copyStep: string;
  cutStep: string;
  pasteAfter: string;
  disable: string;
  enable: string;
  disabled: string;
  nameStep: string;
  stepName: string;
  comment: string;
  deleteStep: string;
  moved: string;
  noArguments: string;
  resultOf: (name: string) => string;
  itemOf: (name: string) => string;
  indexOf: (name: string) => string;
  errorOf: (name: string) => string;
  error: string;
  errorMessage: string;
  event: string;
  earlier: string;
  around: string;
  kept: string;
  stepCount: (count: number) => string;
  keys: string;
  gone: string;
} = {
  title: 'Workflows',
  add: 'Add a workflow',
  addSite: 'New global workflow',
  addApp: 'New workflow of the site',
  addPage: 'New workflow of this page',
  addComponent: 'New workflow of a component',
  callableOutside: 'Can be called outside the component',
  ignoreWhileRunning: 'Ignore while it runs',
  ignoreWhileRunningHint:
    'A second click does nothing until the first run has ended, and that of a double click nothing at all.',
  newName: 'New workflow',
  remove: 'Remove the workflow',
  removed: 'This workflow is no longer there.',
  duplicate: 'Duplicate the workflow',
  copy: 'Copy the workflow',
  paste: 'Paste a workflow',
  pasteTo: { site: 'As a global workflow', app: 'As one of the site', page: 'As one of this page' },
  step: 'Change workflow',
  search: 'Search workflows',
  empty:
    'A workflow says what happens: on a click, when a page opens, when somebody signs in. Select an element and press W, or begin one here.',
  noMatch: 'No workflow matches your search.',
  lists: {
    site: 'Global',
    app: 'Site',
    page: 'This page',
    elements: 'Elements of this page',
    components: 'Components',
  },
  open: (name) => `Open the workflow: ${name}`,
  close: 'Close the workflow',
  wide: 'Use the whole width',
  narrow: 'Stand beside the page',
  more: 'More',
  side: 'Open workflow',
  name: 'Name of the workflow',
  untitled: 'Untitled',
  when: 'When',
  conditions: 'Only for',
  property: 'Property',
  called: 'When it is called',
  calledLead: 'Other workflows run it, with these parameters. Its result is that of its last step.',
  parameters: 'Parameters',
  parameter: 'parameter',
  addParameter: 'Add a parameter',
  removeParameter: (name) => `Remove parameter: ${name}`,
  parameterName: 'Name of the parameter',
  parameterType: 'Type of the parameter',
  triggerGroups: { own: 'Of this element', native: 'Always', life: 'Life', plugins: 'Plugins' },
  actionGroups: {
    data: 'Data',
    pages: 'Pages',
    flow: 'Flow',
    popups: 'Popups',
    elements: 'Elements',
    workflows: 'Workflows',
    code: 'Code',
    files: 'Files',
    browser: 'Browser',
    component: 'Component',
  },
  about: {
    page: (name) => `Go to ${name}`,
    variable: (name) => `Set ${name}`,
    collection: (name) => `Fetch ${name}`,
    popup: (name) => `Open ${name}`,
    workflow: (name) => `Run ${name}`,
  },
  steps: 'Steps',
  addStep: 'Add a step',
  addHere: 'Add a step here',
  addStepPlaceholder: 'What should happen?',
  noAction: 'No action has this name.',
  noActionOfBackend:
    'No action has this name. What reads and writes tables, or signs people in, is here once the site has a backend: see Backend.',
  actions: 'Actions',
  noSteps: 'Nothing happens yet.',
  onError: 'If a step fails',
  noError: 'Visitors are not told of a failure.',
  yes: 'Yes',
  no: 'No',
  otherwise: 'Otherwise',
  each: 'Each time',
  attempt: 'Try',
  failed: 'If it fails',
  always: 'In any case',
  caseOf: 'Value of this case',
  addCase: 'Add a case',
  removeCase: (value) => `Remove the case ${value}`,
  emptyCase: 'empty',
  stepMenu: (name) => `More for: ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  duplicateStep: 'Duplicate',
  copyStep: 'Copy',
  cutStep: 'Cut',
  pasteAfter: 'Paste below',
  disable: 'Switch off',
  enable: 'Switch on',
  disabled: 'off',
  nameStep: 'Name and comment',
  stepName: 'Name of the step',
  comment: 'Comment',
  deleteStep: 'Delete',
  moved: 'Drag to move',
  noArguments: 'It needs nothing more.',
  resultOf: (name) => `Result of ${name}`,
  itemOf: (name) => `Item of ${name}`,
  indexOf: (name) => `Position in ${name}`,
  errorOf: (name) => `Error of ${name}`,
  error: 'The error',
  errorMessage: 'Message of the error',
  event: 'The event',
  earlier: 'Earlier steps',
  around: 'Here',
  kept: 'Kept in this run',
  stepCount: (count) => (count === 1 ? '1 step' : `${count} steps`),
  keys: '/ adds below, Enter opens, Alt with arrows moves, into branches too, Delete removes, F9 pauses before, Ctrl+Enter runs',
  gone: 'no longer there',
};
