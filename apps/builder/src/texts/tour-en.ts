/** The tour of the first minute. */
export const tour = {
  count: (step: number, of: number) => `${step} of ${of}`,
  skip: 'Skip the tour',
  next: 'Next',
  done: 'Start building',
  steps: {
    add: {
      title: 'Put something on the page',
      lead: 'Drag an element or a ready section from here to any place of the page. In an empty box, / or + does the same.',
    },
    layers: {
      title: 'Take hold of it',
      lead: 'Click anything on the page to select it, double-click to write in it, drag it to move it. Layers lists all that is there.',
    },
    inspector: {
      title: 'Make it yours',
      lead: 'What you have selected is styled, set and given actions here. It counts for the screen and state named in the bar above.',
    },
    data: {
      title: 'Give it something to show',
      lead: 'Drag a table onto the page and its rows are there. Workflows, below, say what happens on a click; Backend keeps rows and people.',
    },
    publish: {
      title: 'Let people see it',
      lead: 'Preview tries the page as a visitor, Publish shows what changes before it goes live. Everything can be undone, and Ctrl+K finds anything.',
    },
  },
};
