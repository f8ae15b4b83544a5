import type { EnvironmentName } from '@trama/protocol/builder';

/** Who answers at a host name (ARCHITECTURE.md, "What scripts and tests may rely on"). */
export type HostTarget =
  | { kind: 'site'; site: string; environment: EnvironmentName; main: boolean; leadsTo?: string | undefined }
  | { kind: 'builder' }
  | { kind: 'canvas'; site: string }
  /** Files that visitors of a site have brought: no page, no session, no code. */
  | { kind: 'files'; site: string }
  | { kind: 'unknown' };

/** Name before `.editor.<host>` under which the builder's gallery of elements has its canvas: no site has it. */
export const GALLERY = 'gallery';

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/** How one label says what is else two: the name of no site ends so. */
const FLAT = /^(.+)--(staging|preview|editor|files)$/;

/** Whether a name would be taken for a place of another site. */
export const isFlatPlace = (name: string): boolean => FLAT.test(name);

/** The names that a server answers at. */
export interface HostNames {
  baseHost: string;
  mainSite: string;
  siteOfDomain?: ((host: string) => { site: string; leadsTo: string | null } | undefined) | undefined;
}

/** Host name without port, in lower case. */
export const hostNameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/**
 * Finds who answers at a `Host` header.
 * @param host the header, with or without port
 * @param baseHost the plain host name (`localhost`, `sites.example.com`)
 * @param mainSite name of the site that answers at the plain host
 * @param siteOfDomain finds the site that has an own domain; `leadsTo` is another one that its visitors are led to
 */
export const resolveHost = (host: string, { baseHost, mainSite, siteOfDomain }: HostNames): HostTarget => {
  const name = hostNameOf(host);
  if (name === baseHost || LOOPBACK.includes(name))
    return { kind: 'site', site: mainSite, environment: 'production', main: true };
  if (!name.endsWith(`.${baseHost}`)) {
    const own = siteOfDomain?.(name);
    if (!own) return { kind: 'unknown' };
    const leadsTo = own.leadsTo === null ? {} : { leadsTo: own.leadsTo };
    return { kind: 'site', site: own.site, environment: 'production', main: false, ...leadsTo };
  }
  const labels = name.slice(0, -baseHost.length - 1).split('.');
  const [first = '', ...after] = labels;
  // `N--staging.<host>` is `N.staging.<host>` where names and certificates reach one level below the host.
  const flat = after.length === 0 ? FLAT.exec(first) : null;
  const [site, space, ...rest] = flat ? [flat[1] ?? '', flat[2]] : [first, ...after];
  if (rest.length > 0) return { kind: 'unknown' };
  switch (space) {
    case undefined:
      return site === 'builder' ? { kind: 'builder' } : { kind: 'site', site, environment: 'production', main: false };
    case 'editor':
      return { kind: 'canvas', site };
    case 'files':
      return { kind: 'files', site };
    case 'staging':
    case 'preview':
      return { kind: 'site', site, environment: space, main: false };
    default:
      return { kind: 'unknown' };
  }
};

/**
 * Address of a host under the base host, with the port that the visitor used: `http://builder.localhost:4000`. With `flat`, names are
 * one level below it: `http://loja--staging.localhost:4000`.
 */
export const originOf = (
  place: { protocol: 'http' | 'https'; baseHost: string; port: number | null; flat?: boolean | undefined },
  labels: readonly string[],
): string => {
  const standard = place.protocol === 'https' ? 443 : 80;
  const port = place.port === null || place.port === standard ? '' : `:${place.port}`;
  return `${place.protocol}://${[...(place.flat && labels.length > 1 ? [labels.join('--')] : labels), place.baseHost].join('.')}${port}`;
};
