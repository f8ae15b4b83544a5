/** How the page is drawn in the canvas: state, theme, values, and what its conditions hide. */
export const drawing: {
  label: string;
  plain: string;
  title: string;
  state: string;
  noState: string;
  stateNeedsSelection: string;
  theme: string;
  light: string;
  dark: string;
  language: string;
  values: (count: number) => string;
  revealed: (count: number) => string;
  revealedAll: string;
  reset: string;
  hiddenCount: (count: number) => string;
  hiddenTitle: string;
  hiddenLead: string;
  blank: (count: number) => string;
  showAll: string;
  hideAgain: string;
  reveal: (name: string) => string;
  unreveal: (name: string) => string;
  notRendered: string;
  notDisplayed: string;
  valuesTitle: string;
  valuesLead: string;
  initial: string;
  valueOf: (name: string) => string;
} = {
  label: 'How the page is drawn',
  plain: 'Default',
  title: 'How the page is drawn',
  state: 'State of the selection',
  noState: 'None',
  stateNeedsSelection: 'Select an element to draw it in one of its states.',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  values: (count) => (count === 1 ? '1 value set' : `${count} values set`),
  revealed: (count) => (count === 1 ? '1 hidden part shown' : `${count} hidden parts shown`),
  revealedAll: 'Hidden parts shown',
  reset: 'As visitors see it',
  hiddenCount: (count) => (count === 1 ? '1 hidden' : `${count} hidden`),
  hiddenTitle: 'Hidden by conditions',
  hiddenLead: 'What the page hides as it stands. Shown parts are dimmed here; visitors see nothing of them.',
  blank: (count) =>
    count === 1
      ? 'Nothing of this page is visible: its content waits for a condition.'
      : `Nothing of this page is visible: ${count} parts wait for a condition.`,
  showAll: 'Show all, dimmed',
  hideAgain: 'Hide them again',
  reveal: (name) => `Show ${name}`,
  unreveal: (name) => `Hide ${name} again`,
  notRendered: 'Visible is off',
  notDisplayed: 'Display is none',
  valuesTitle: 'Values for the drawing',
  valuesLead: 'What the conditions read. A value set here counts in the canvas alone; the design keeps its own.',
  initial: 'Back to its initial value',
  valueOf: (name) => `Value of ${name}`,
};
