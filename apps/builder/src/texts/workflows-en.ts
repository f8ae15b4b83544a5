/** The workflows of what is selected. */
export const workflows: {
  add: string;
  remove: string;
  when: string;
  triggers: { click: string; dblclick: string; mouseenter: string; mouseleave: string };
  addStep: string;
  removeStep: (name: string) => string;
  noSteps: string;
  kinds: {
    page: string;
    address: string;
    variable: string;
    fetch: string;
    popup: string;
    closePopups: string;
    wait: string;
  };
  step: string;
} = {
  add: 'Add a workflow',
  remove: 'Remove the workflow',
  when: 'When',
  triggers: { click: 'Clicked', dblclick: 'Clicked twice', mouseenter: 'Pointer enters', mouseleave: 'Pointer leaves' },
  addStep: 'Add an action',
  removeStep: (name) => `Remove action: ${name}`,
  noSteps: 'Nothing happens yet: add an action.',
  kinds: {
    page: 'Go to a page',
    address: 'Open an address',
    variable: 'Set a variable',
    fetch: 'Fetch a collection',
    popup: 'Open a popup',
    closePopups: 'Close all popups',
    wait: 'Wait',
  },
  step: 'Change workflow',
};
