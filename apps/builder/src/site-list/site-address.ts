import type { EnvironmentName } from '@trama/protocol/builder';

/**
 * Address of a site in an environment, seen from the builder's own address (`builder.<host>`). Those that are not for everybody are
 * opened by way of the builder, which knows who edits the site.
 */
export const siteAddress = (
  builder: Pick<Location, 'protocol' | 'host'>,
  site: string,
  environment: EnvironmentName,
): string => {
  if (environment !== 'production') return `${builder.protocol}//${builder.host}/visit/${site}/${environment}`;
  const host = builder.host.replace(/^builder\./, '');
  return `${builder.protocol}//${site}.${host}/`;
};
