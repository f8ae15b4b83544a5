/** The settings of a site, in one place. */
export const site = {
  show: 'Site',
  title: 'Site',
  close: 'Close the settings of the site',
  step: 'Change the site',
  pages: 'Pages',
  sections: { settings: 'Settings', languages: 'Languages', texts: 'Texts' },
  pageGone: 'This page is no longer there',
  toPages: 'To the home page',
  settings: {
    name: 'Name of the site',
    nameHint: 'Search engines and installed apps show it.',
    general: 'General',
    home: 'Home page',
    notFound: 'Page for unknown addresses',
    notFoundNone: 'None: visitors are led to /404',
    theme: 'Theme at the first visit',
    themes: { light: 'Light', dark: 'Dark' },
    base: 'Path that the site lies under',
    baseHint: 'Empty: the root of its address. Of an address only the path counts.',
  },
};
