/** Where the user is: the list of sites, or one of them, with the page that is open. */
export type Route = { name: 'sites' } | { name: 'site'; site: string; pageId: string | null };

/** The route of a path. */
export const routeOf = (path: string): Route => {
  const [kind, site, pageId] = path.split('/').filter(Boolean).map(decodeURIComponent);
  return kind === 'sites' && site !== undefined ? { name: 'site', site, pageId: pageId ?? null } : { name: 'sites' };
};

/** The path of a route. */
export const pathOf = (route: Route): string =>
  route.name === 'sites'
    ? '/'
    : ['', 'sites', route.site, ...(route.pageId === null ? [] : [route.pageId])].map(encodeURIComponent).join('/');
