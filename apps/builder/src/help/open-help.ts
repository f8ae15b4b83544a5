/** Opens the handbook in a tab of its own, to be read beside what one does. */
export const openHelp = (): void => {
  window.open('/help', '_blank', 'noopener');
};
