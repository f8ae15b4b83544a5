/** What every element has: when it is drawn, where it leads, its states, its HTML. */
export const nodeSettings = {
  shown: 'Shown',
  link: 'Link',
  states: 'States',
  noStates: 'A state has looks of its own: while a pointer is over it, or while a formula holds.',
  order: 'Where two are on, the lower one wins.',
  html: 'Name and HTML',
  hover: 'Hover',
  /** States that elements switch by themselves. */
  bySelf: {
    focus: 'Focus',
    disabled: 'Disabled',
    readonly: 'Read only',
    active: 'Active',
    checked: 'Checked',
    error: 'Error',
    complete: 'Complete',
    drop: 'Dragged over',
  },
  linkActive: 'Link to the page shown',
  gone: 'no longer there',
  follows: (element: string, state: string) => `${element}: ${state}`,
  addState: 'Add a state',
  ownState: 'With a condition',
  newState: (number: number) => `State ${number}`,
  switched: 'By the visitor',
  followed: 'Of what is around it',
  stateName: 'Name of the state',
  styleState: (state: string) => `Edit the looks in the state: ${state}`,
  values: (count: number) => (count === 1 ? '1 value' : `${count} values`),
  weaker: (state: string) => `Weaker: ${state}`,
  stronger: (state: string) => `Stronger: ${state}`,
  removeState: (state: string, values: number, followers: number) =>
    [
      `Delete the state ${state}`,
      ...(values > 0 ? [values === 1 ? 'with the value set in it' : `with the ${values} values set in it`] : []),
      ...(followers > 0
        ? [followers === 1 ? 'and the one that follows it' : `and the ${followers} that follow it`]
        : []),
    ].join(' '),
  steps: { repeat: 'Change what is repeated', states: 'Change states', html: 'Change HTML' },
};
