/** What the gallery of elements shows: an element by its folder's name, one of its variants, a theme and a width in CSS px. */
export interface GalleryPlace {
  element: string | null;
  variant: string | null;
  theme: 'light' | 'dark';
  width: number;
}

/** What of the handbook is open: a chapter, and a part of it by its id. */
export interface HelpPlace {
  chapter: string | null;
  part: string | null;
}

/** Where the user is: the list of sites, one of them with the page that is open, the gallery of elements, the handbook, the accounts, the backends, the audit, the status of the server, or at an invitation. */
export type Route =
  | { name: 'sites' }
  | { name: 'site'; site: string; pageId: string | null }
  | { name: 'gallery'; place: GalleryPlace }
  | { name: 'help'; place: HelpPlace }
  | { name: 'accounts' }
  | { name: 'backends' }
  | { name: 'audit' }
  | { name: 'status' }
  | { name: 'invitation'; token: string };

/** Widths at which the gallery shows an element, in CSS px: a phone, a tablet, a desktop. */
export const GALLERY_WIDTHS = [390, 800, 1280] as const;

const placeOf = (element: string | undefined, variant: string | undefined, query: URLSearchParams): GalleryPlace => ({
  element: element ?? null,
  variant: variant ?? null,
  theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  width: GALLERY_WIDTHS.find((width) => String(width) === query.get('width')) ?? GALLERY_WIDTHS[1],
});

/** The route of an address. */
export const routeOf = ({ pathname, search }: { pathname: string; search: string }): Route => {
  const [kind, first, second] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (kind === 'gallery') return { name: 'gallery', place: placeOf(first, second, new URLSearchParams(search)) };
  if (kind === 'help') return { name: 'help', place: { chapter: first ?? null, part: second ?? null } };
  if (kind === 'accounts' || kind === 'backends' || kind === 'audit' || kind === 'status') return { name: kind };
  if (kind === 'invite' && first !== undefined) return { name: 'invitation', token: first };
  return kind === 'sites' && first !== undefined
    ? { name: 'site', site: first, pageId: second ?? null }
    : { name: 'sites' };
};

const joined = (...parts: readonly (string | null)[]): string =>
  ['', ...parts.filter((part) => part !== null)].map(encodeURIComponent).join('/');

/** The address of a route, below the builder's origin. */
export const pathOf = (route: Route): string => {
  switch (route.name) {
    case 'sites':
      return '/';
    case 'site':
      return joined('sites', route.site, route.pageId);
    case 'gallery': {
      const { element, variant, theme, width } = route.place;
      return `${joined('gallery', element, variant)}/?theme=${theme}&width=${width}`;
    }
    case 'help':
      return joined('help', route.place.chapter, route.place.part);
    case 'accounts':
    case 'backends':
    case 'audit':
    case 'status':
      return joined(route.name);
    case 'invitation':
      return joined('invite', route.token);
    default:
      return route satisfies never;
  }
};
